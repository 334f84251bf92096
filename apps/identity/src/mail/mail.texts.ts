import type { Culture } from '../platform/culture.ts';
import type { MailKind } from './mail-outbox.store.ts';

export type SentKind = Exclude<MailKind, 'forgot-password'>;

/** `{organization}` and `{userName}` stand for the account's. A subject names neither: it shows on locked screens. */
export interface LetterTexts {
  subject: string;
  /** What happened, and what to do. */
  lead: string;
  /** The link; absent in a notice. */
  button?: string;
  /** How long the link works, or what to do when it was not you. */
  note: string;
}

interface MailTexts {
  greeting: string;
  account: string;
  copyLink: string;
  /** Of the link that ends what comes at set times. */
  leave: string;
  foot: string;
  letters: Readonly<Record<SentKind, LetterTexts>>;
}

const en: MailTexts = {
  greeting: 'Hello {name},',
  account: 'User name: {userName}',
  leave: 'Stop receiving this report',
  copyLink: 'If the button does not work, copy this address into your browser:',
  foot: 'Drawday, laboratory portal for dialysis care. This is an automatic message; replies are not read.',
  letters: {
    invitation: {
      subject: 'Your invitation to Drawday',
      lead: '{organization} has created a Drawday account for you. Accept the invitation and choose your password to begin.',
      button: 'Accept the invitation',
      note: 'The link works once, for 7 days. If it has expired, ask your administrator for a new one.',
    },
    'reset-password': {
      subject: 'Set a new password for Drawday',
      lead: 'Someone, probably you, asked for a new password for your account at {organization}.',
      button: 'Set a new password',
      note: 'The link works once, for one hour. If this was not you, do nothing: your password does not change.',
    },
    'change-password': {
      subject: 'Please change your Drawday password',
      lead: 'Your administrator at {organization} asks you to choose a new password.',
      button: 'Choose a new password',
      note: 'The link works once, for one day. Until then your current password keeps working.',
    },
    'change-email': {
      subject: 'Change your e-mail address in Drawday',
      lead: 'Here you can enter a new e-mail address for your account at {organization}. We will send a link to the new address to confirm it.',
      button: 'Enter a new address',
      note: 'The link works once, for one day. If you did not ask for it, do nothing.',
    },
    'confirm-email': {
      subject: 'Confirm your e-mail address for Drawday',
      lead: 'This address was entered for an account at {organization}. Confirm that it is yours, and the account will use it from then on.',
      button: 'Confirm this address',
      note: 'The link works once, for one day. If you do not recognize this, do nothing.',
    },
    'login-link': {
      subject: 'Your link to sign in to Drawday',
      lead: 'This link signs you in to your account at {organization} without a password.',
      button: 'Sign in',
      note: 'The link works once, for 10 minutes. Do not share it: anyone who opens it is signed in as you.',
    },
    'password-changed': {
      subject: 'Your Drawday password was changed',
      lead: 'The password of your account at {organization} has just been changed, and all other sessions were ended.',
      note: 'If this was not you, contact your administrator immediately.',
    },
    'email-changed': {
      subject: 'Your e-mail address in Drawday was changed',
      lead: 'Your account at {organization} now uses another e-mail address. This address will receive no more messages about it.',
      note: 'If this was not you, contact your administrator immediately.',
    },
    'name-changed': {
      subject: 'Your user name in Drawday was changed',
      lead: 'Your account at {organization} has a new user name, shown below. Sign in with it, or with your e-mail address.',
      note: 'If this was not you, contact your administrator immediately.',
    },
    'link-alert': {
      subject: 'Drawday: the laboratory link needs attention',
      lead: 'Please look at the laboratory link. {alerts}',
      button: 'Open the laboratory link',
      note: 'The same alert is mailed again only if it has grown or come back, and at most once an hour.',
    },
    'account-to-confirm': {
      subject: 'An account in Drawday is waiting for you to confirm it',
      lead: '{alerts} has given an account at {organization} its e-mail address, or the right to sign or administer. It can read, but change nothing, until somebody else confirms whose account it is. Before you do, ask that person, not by e-mail.',
      button: 'Open the waiting accounts',
      note: 'If nobody at your facilities was supposed to get such an account, do not confirm it, and contact the laboratory’s support.',
    },
    'critical-waiting': {
      subject: 'Drawday: a critical result is waiting for you',
      lead: 'At {organization}, nobody has closed a critical result in time, and the facility’s rule names you. {alerts}',
      button: 'Open Drawday',
      note: 'This message names no patient and no test. Whoever closes the result ends the escalation.',
    },
    'signatures-waiting': {
      subject: 'Drawday: orders are waiting for your signature',
      lead: 'A colleague at {organization} reminds you of orders that are waiting for a signature. {alerts}',
      button: 'Open the orders',
      note: 'This message names no patient and no test. You are reminded of it at most once a day.',
    },
    'renewals-waiting': {
      subject: 'Drawday: orders are waiting for you to renew them',
      lead: 'A colleague at {organization} reminds you of orders that end within 30 days. {alerts}',
      button: 'Open the orders',
      note: 'This message names no patient and no test. You are reminded of it at most once a day.',
    },
    'employee-waiting': {
      subject: 'Drawday: please see whoever looks after employee health',
      lead: 'A colleague at {organization} reminds you of something that your work asks of you. {alerts}',
      button: 'Open Drawday',
      note: 'This message does not say what it is about. Ask whoever looks after employee health at your facility. You are reminded at most once a day.',
    },
    'ticket-waiting': {
      subject: 'Drawday: a support ticket is waiting for an answer',
      lead: 'A customer has written in ticket {alerts}.',
      button: 'Open the ticket',
      note: 'This message does not say what the ticket is about.',
    },
    'ticket-answered': {
      subject: 'Drawday: your support ticket has an answer',
      lead: 'Support has written in ticket {alerts}.',
      button: 'Open the ticket',
      note: 'This message does not say what the ticket is about. Sign in to read it and to reply.',
    },
    'report-ready': {
      subject: 'Drawday: a report is ready',
      lead: 'A report you receive at set times is ready: {alerts}.',
      button: 'Open the report',
      note: 'This message contains nothing from the report. Sign in to read it.',
    },
    'tenant-admin-changed': {
      subject: 'Who administers your organization in Drawday has changed',
      lead: 'Another account now administers {organization}: yours does, or no longer does.',
      note: 'If you do not know of this, contact the laboratory’s support immediately.',
    },
    'recovery-code-used': {
      subject: 'A recovery code of your Drawday account was used',
      lead: 'One of the recovery codes of your account at {organization} has just been used in place of your phone or passkey. It will not work again.',
      note: 'If this was not you, change your password, create new recovery codes, and contact your administrator immediately.',
    },
    'second-factor-changed': {
      subject: 'Two-step sign-in of your Drawday account was changed',
      lead: 'For your account at {organization}, a method of two-step sign-in has just been added, removed or reset, or its recovery codes were renewed. Your profile shows what you have now.',
      note: 'If this was neither you nor an administrator you asked, contact your administrator immediately.',
    },
  },
};

const es: MailTexts = {
  greeting: 'Hola, {name}:',
  account: 'Usuario: {userName}',
  leave: 'Dejar de recibir este informe',
  copyLink: 'Si el botón no funciona, copie esta dirección en su navegador:',
  foot: 'Drawday, portal de laboratorio para diálisis. Este es un mensaje automático; no se leen las respuestas.',
  letters: {
    invitation: {
      subject: 'Su invitación a Drawday',
      lead: '{organization} ha creado una cuenta para usted en Drawday. Acepte la invitación y elija su contraseña para empezar.',
      button: 'Aceptar la invitación',
      note: 'El enlace funciona una sola vez, durante 7 días. Si ha caducado, pida otro a su administrador.',
    },
    'reset-password': {
      subject: 'Elija una contraseña nueva para Drawday',
      lead: 'Alguien, probablemente usted, pidió una contraseña nueva para su cuenta en {organization}.',
      button: 'Elegir una contraseña nueva',
      note: 'El enlace funciona una sola vez, durante una hora. Si no fue usted, no haga nada: su contraseña no cambia.',
    },
    'change-password': {
      subject: 'Cambie su contraseña de Drawday',
      lead: 'Su administrador en {organization} le pide que elija una contraseña nueva.',
      button: 'Elegir una contraseña nueva',
      note: 'El enlace funciona una sola vez, durante un día. Hasta entonces su contraseña actual sigue funcionando.',
    },
    'change-email': {
      subject: 'Cambie su correo electrónico en Drawday',
      lead: 'Aquí puede escribir un correo nuevo para su cuenta en {organization}. Enviaremos un enlace a la dirección nueva para confirmarla.',
      button: 'Escribir un correo nuevo',
      note: 'El enlace funciona una sola vez, durante un día. Si no lo pidió usted, no haga nada.',
    },
    'confirm-email': {
      subject: 'Confirme su correo electrónico para Drawday',
      lead: 'Esta dirección se escribió para una cuenta en {organization}. Confirme que es suya y la cuenta la usará desde entonces.',
      button: 'Confirmar esta dirección',
      note: 'El enlace funciona una sola vez, durante un día. Si no sabe de qué se trata, no haga nada.',
    },
    'login-link': {
      subject: 'Su enlace para entrar en Drawday',
      lead: 'Con este enlace entra en su cuenta en {organization} sin contraseña.',
      button: 'Iniciar sesión',
      note: 'El enlace funciona una sola vez, durante 10 minutos. No lo comparta: quien lo abra entra como usted.',
    },
    'password-changed': {
      subject: 'Se cambió su contraseña de Drawday',
      lead: 'La contraseña de su cuenta en {organization} se acaba de cambiar y se cerraron las demás sesiones.',
      note: 'Si no fue usted, avise enseguida a su administrador.',
    },
    'email-changed': {
      subject: 'Se cambió su correo electrónico en Drawday',
      lead: 'Desde ahora su cuenta en {organization} usa otro correo electrónico. A este no llegarán más mensajes sobre ella.',
      note: 'Si no fue usted, avise enseguida a su administrador.',
    },
    'name-changed': {
      subject: 'Se cambió su nombre de usuario de Drawday',
      lead: 'Su cuenta en {organization} tiene otro nombre de usuario, que aparece abajo. Inicie sesión con él o con su correo electrónico.',
      note: 'Si no fue usted, avise enseguida a su administrador.',
    },
    'link-alert': {
      subject: 'Drawday: el enlace con el laboratorio necesita atención',
      lead: 'Revise el enlace con el laboratorio. {alerts}',
      button: 'Abrir el enlace con el laboratorio',
      note: 'Lo mismo se envía de nuevo solo si aumenta o reaparece, y a lo sumo una vez por hora.',
    },
    'account-to-confirm': {
      subject: 'Una cuenta de Drawday espera a que usted la confirme',
      lead: '{alerts} ha dado a una cuenta en {organization} su correo electrónico, o el derecho de firmar o administrar. Puede leer, pero no cambiar nada, hasta que otra persona confirme de quién es. Antes de hacerlo, pregúntele a esa persona, no por correo.',
      button: 'Abrir las cuentas que esperan',
      note: 'Si nadie de sus centros debía recibir esa cuenta, no la confirme y avise al soporte del laboratorio.',
    },
    'critical-waiting': {
      subject: 'Drawday: un resultado crítico le espera',
      lead: 'En {organization} nadie cerró a tiempo un resultado crítico, y la regla del centro le nombra a usted. {alerts}',
      button: 'Abrir Drawday',
      note: 'Este mensaje no nombra a ningún paciente ni prueba. Quien cierre el resultado termina el aviso.',
    },
    'signatures-waiting': {
      subject: 'Drawday: hay órdenes que esperan su firma',
      lead: 'Un colega de {organization} le recuerda órdenes que esperan una firma. {alerts}',
      button: 'Abrir las órdenes',
      note: 'Este mensaje no nombra a ningún paciente ni prueba. Se le recuerda como máximo una vez al día.',
    },
    'renewals-waiting': {
      subject: 'Drawday: hay órdenes que debe renovar',
      lead: 'Un colega de {organization} le recuerda órdenes que terminan en los próximos 30 días. {alerts}',
      button: 'Abrir las órdenes',
      note: 'Este mensaje no nombra a ningún paciente ni prueba. Se le recuerda como máximo una vez al día.',
    },
    'employee-waiting': {
      subject: 'Drawday: hable con quien lleva la salud laboral',
      lead: 'Un colega de {organization} le recuerda algo que su trabajo le pide. {alerts}',
      button: 'Abrir Drawday',
      note: 'Este mensaje no dice de qué se trata. Pregunte a quien lleva la salud laboral en su centro. Se le recuerda como máximo una vez al día.',
    },
    'ticket-waiting': {
      subject: 'Drawday: un ticket de soporte espera respuesta',
      lead: 'Un cliente escribió en el ticket {alerts}.',
      button: 'Abrir el ticket',
      note: 'Este mensaje no dice de qué trata el ticket.',
    },
    'ticket-answered': {
      subject: 'Drawday: su ticket de soporte tiene respuesta',
      lead: 'Soporte escribió en el ticket {alerts}.',
      button: 'Abrir el ticket',
      note: 'Este mensaje no dice de qué trata el ticket. Inicie sesión para leerlo y contestar.',
    },
    'report-ready': {
      subject: 'Drawday: un informe está listo',
      lead: 'Un informe que recibe a horas fijas está listo: {alerts}.',
      button: 'Abrir el informe',
      note: 'Este mensaje no contiene nada del informe. Inicie sesión para leerlo.',
    },
    'tenant-admin-changed': {
      subject: 'Cambió quién administra su organización en Drawday',
      lead: 'Desde ahora otra cuenta representa a {organization} como su administrador: la suya pasa a hacerlo o deja de hacerlo.',
      note: 'Si no sabe nada de esto, avise enseguida al soporte del laboratorio.',
    },
    'recovery-code-used': {
      subject: 'Se usó un código de recuperación de su cuenta de Drawday',
      lead: 'Uno de los códigos de recuperación de su cuenta en {organization} se acaba de usar en lugar de su teléfono o de su llave de acceso. Ya no sirve más.',
      note: 'Si no fue usted, cambie la contraseña, cree códigos nuevos y avise de inmediato a su administrador.',
    },
    'second-factor-changed': {
      subject: 'Cambió la verificación en dos pasos de su cuenta de Drawday',
      lead: 'En su cuenta en {organization} se acaba de añadir, quitar o restablecer un método de verificación en dos pasos, o se renovaron sus códigos de recuperación. Su perfil muestra lo que tiene ahora.',
      note: 'Si no fue usted ni un administrador a quien se lo pidió, avise enseguida a su administrador.',
    },
  },
};

export const MAIL_TEXTS: Readonly<Record<Culture, MailTexts>> = { en, es };
