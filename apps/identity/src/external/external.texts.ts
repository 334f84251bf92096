import type { Culture } from '../platform/culture.ts';

const en = {
  title: 'Not signed in',
  unknown:
    'Your organization account is valid, but no account in this portal is linked to it. Ask your administrator to invite you with the e-mail address of your organization account.',
  ambiguous:
    'Your organization account is linked to several organizations here. Start from the address of the one you want, or use your password.',
  unverified: 'Your organization account does not confirm an e-mail address, so we cannot find your account here. Ask your administrator.',
  failed: 'Sign-in with your organization account was not completed. Try again, or use your password.',
  away: 'Your organization’s sign-in cannot be reached right now. Try again in a few minutes, or use your password.',
  back: 'Back to sign-in',
};

export type ExternalTexts = typeof en;

const es: ExternalTexts = {
  title: 'No se inició sesión',
  unknown:
    'La cuenta de su organización es correcta, pero ninguna cuenta de este portal le corresponde. Pida a su administrador que le invite con el correo de la cuenta de su organización.',
  ambiguous:
    'La cuenta de su organización corresponde aquí a cuentas de varias organizaciones. Empiece desde la dirección de la que busca o use su contraseña.',
  unverified:
    'La cuenta de su organización no garantiza un correo electrónico, así que no encontramos su cuenta aquí. Hable con su administrador.',
  failed: 'El inicio de sesión con la cuenta de su organización no terminó. Vuelva a intentarlo o use su contraseña.',
  away: 'Ahora no se llega al inicio de sesión de su organización. Inténtelo en unos minutos o use su contraseña.',
  back: 'Volver a iniciar sesión',
};

export const EXTERNAL_TEXTS: Readonly<Record<Culture, ExternalTexts>> = { en, es };
