import type { Culture } from '../platform/culture.ts';

const en = {
  title: 'Two-step sign-in',
  account: 'Account {userName}',
  none: 'Signing in takes your password only. With a second step, a stolen password is not enough.',
  required: 'Your account must have a second step, because it may administer or sign.',
  added: 'added {date}',
  used: 'last used {date}',
  neverUsed: 'not used yet',
  remove: 'Remove',
  removeNamed: 'Remove {name}',
  add: 'Add a method',
  addText: 'Choose how you want to confirm your sign-in.',
  toList: 'Back to your methods',
  codesLeft: 'Recovery codes left: {count}',
  renew: 'Create new recovery codes',
  renewHint: 'The former codes stop working.',
  back: 'Back to Drawday',
  again: 'Confirm your password',
  againText: 'Before anything changes, confirm that it is you.',
  signInTitle: 'Sign in first',
  signInText: 'Two-step sign-in is managed in the browser session of Drawday. Sign in, then open it again from your profile.',
  otherTitle: 'You are signed in as {userName}',
  otherText: 'Two-step sign-in belongs to the account that you signed in with. Sign in to the other account to manage its own.',
  confirmedTitle: 'Confirmed',
  confirmedText: 'You can close this window and go on signing.',
};
type MyFactorsTexts = typeof en;

const es: MyFactorsTexts = {
  title: 'Verificación en dos pasos',
  account: 'Cuenta {userName}',
  none: 'Para entrar basta su contraseña. Con un segundo paso no basta una contraseña robada.',
  required: 'Su cuenta debe tener un segundo paso porque puede administrar o firmar.',
  added: 'añadido el {date}',
  used: 'último uso el {date}',
  neverUsed: 'aún sin usar',
  remove: 'Quitar',
  removeNamed: 'Quitar {name}',
  add: 'Añadir un método',
  addText: 'Elija cómo quiere confirmar que es usted al entrar.',
  toList: 'Volver a sus métodos',
  codesLeft: 'Códigos de recuperación que quedan: {count}',
  renew: 'Crear códigos de recuperación nuevos',
  renewHint: 'Los códigos anteriores dejan de funcionar.',
  back: 'Volver a Drawday',
  again: 'Confirme su contraseña',
  againText: 'Antes de cambiar algo, confirme que es usted.',
  signInTitle: 'Inicie sesión primero',
  signInText:
    'La verificación en dos pasos se administra en la sesión de Drawday de este navegador. Inicie sesión y ábrala de nuevo desde su perfil.',
  otherTitle: 'Ha iniciado sesión como {userName}',
  otherText:
    'La verificación en dos pasos pertenece a la cuenta con la que inició sesión. Entre en la otra cuenta para administrar la suya.',
  confirmedTitle: 'Confirmado',
  confirmedText: 'Puede cerrar esta ventana y seguir firmando.',
};

export const MY_FACTORS_TEXTS: Readonly<Record<Culture, MyFactorsTexts>> = { en, es };
