import type { Words } from '@drawday/vocabulary';

export const accessRefusals: Readonly<Record<string, Words>> = {
  REAUTHENTICATE: { en: 'Confirm your password first.', es: 'Confirme antes su contraseña.' },
  PASSWORD_WRONG: { en: 'The password is not correct.', es: 'La contraseña no es correcta.' },
  PASSWORD_REUSED: { en: "Can't reuse the last 3 passwords.", es: 'No puede reutilizar las últimas 3 contraseñas.' },
  PASSWORD_WEAK: { en: 'Use at least 12 characters and no common password.', es: 'Use al menos 12 caracteres y ninguna contraseña común.' },
  PASSWORD_BREACHED: {
    en: 'This password has appeared in a data breach elsewhere. Choose another.',
    es: 'Esta contraseña se conoce por una filtración de datos en otro lugar. Elija otra.',
  },
  LOGIN_FAILED: { en: 'Invalid user name or password!', es: '¡Usuario o contraseña no válidos!' },
  LOGIN_LOCKED: {
    en: 'The user account has been locked out. Please try again later.',
    es: 'La cuenta está bloqueada. Inténtelo más tarde.',
  },
  LOGIN_CODE: {
    en: 'This account has two-step sign-in: a verification code is required.',
    es: 'Esta cuenta tiene verificación en dos pasos: se necesita un código.',
  },
  LOGIN_FACTOR: {
    en: 'This account must set up two-step sign-in first, on the sign-in page.',
    es: 'Esta cuenta debe activar antes la verificación en dos pasos, en la página de inicio de sesión.',
  },
  FACTOR_AGAIN: { en: 'Confirm with your second step first.', es: 'Confirme antes con su segundo paso.' },
  CODE_WRONG: {
    en: 'The code is not correct, or was used before.',
    es: 'El código no es correcto o ya se usó.',
  },
  OWN_FACTOR: {
    en: 'Change your own two-step sign-in in your profile.',
    es: 'Su propia verificación en dos pasos se cambia en su perfil.',
  },
  TENANT_ADMIN_ONLY: {
    en: 'Only the current administrator of the customer, or support, can hand this over.',
    es: 'Solo el administrador actual del cliente, o el soporte, puede cederlo.',
  },
  TENANT_ADMIN_ROLE: {
    en: 'The account must be active, must have been used before, and must have the role Admin.',
    es: 'La cuenta debe estar activa, haberse usado y tener el rol de administrador.',
  },
  ACCOUNT_SAME_PERSON: {
    en: 'You gave this account its address or its rights, or it is your own: another administrator, or support, must confirm it.',
    es: 'Usted dio el correo o los derechos a esta cuenta, o es la suya: debe confirmarla otro administrador o el soporte.',
  },
  ACCOUNT_NOT_WAITING: { en: 'This account is already confirmed.', es: 'Esta cuenta ya está confirmada.' },
  USER_NO_FACTOR: { en: 'This account has no two-step sign-in.', es: 'Esta cuenta no tiene verificación en dos pasos.' },
  USER_NAME_TAKEN: { en: 'This user name or e-mail address is taken. Choose another.', es: 'Ese usuario o correo ya existe. Elija otro.' },
  USER_NAME_ADDRESS: {
    en: 'A user name with an @ must be the e-mail address of the account.',
    es: 'Un nombre de usuario con @ debe ser el correo electrónico de la cuenta.',
  },
  NAME_OF_OTHER: {
    en: 'Somebody else has this name, and what you write would look like theirs. Add a middle name or an initial.',
    es: 'Otra persona se llama así y lo que usted escriba parecería suyo. Añada un segundo nombre o una inicial.',
  },
  ACCOUNT_BEYOND: {
    en: 'This person has more rights than you, or works where you do not. Ask an administrator of all their facilities.',
    es: 'Esta persona tiene más permisos que usted o trabaja donde usted no tiene acceso. Pídalo a un administrador de todos sus centros.',
  },
  TOKEN_WRONG: {
    en: 'This link is not valid, has been used or has expired. Request a new one.',
    es: 'Este enlace no es válido, ya se usó o caducó. Pida uno nuevo.',
  },
  PREFERENCE_TOO_LARGE: {
    en: 'This is too much to keep as one preference. At most {most} characters are possible.',
    es: 'Es demasiado para guardarlo como una preferencia. Se admiten {most} caracteres como máximo.',
  },
  PREFERENCES_FULL: {
    en: 'You have no room left for saved views and drafts. Delete some first.',
    es: 'No le queda espacio para vistas y borradores guardados. Elimine antes algunos.',
  },
  USER_ACTIVE: { en: 'The account is already active.', es: 'La cuenta ya está activa.' },
  USER_INACTIVE: { en: 'The account is inactive.', es: 'La cuenta está inactiva.' },
  USER_NO_EMAIL: { en: 'The account has no e-mail address.', es: 'La cuenta no tiene correo electrónico.' },
  USER_EMAIL_UNCONFIRMED: {
    en: 'The e-mail address of this account has not been confirmed, so no link is sent to it.',
    es: 'El correo electrónico de esta cuenta no está confirmado, por eso no se le envía ningún enlace.',
  },
  USER_EXTERNAL: {
    en: 'This person signs in with an organization account; change it there.',
    es: 'Esta cuenta inicia sesión con una cuenta de la organización; se cambia allí.',
  },
  MAIL_LIMIT: {
    en: 'Many links have just been mailed. Wait 15 minutes, then try again.',
    es: 'Se acaban de enviar muchos enlaces. Espere 15 minutos y vuelva a intentarlo.',
  },
  MAIL_OFF: {
    en: 'E-mail cannot be sent: no mail server is set up.',
    es: 'No se puede enviar correo: no hay servidor de correo configurado.',
  },
  OWN_ACCOUNT: { en: 'You cannot close your own account.', es: 'No puede cerrar su propia cuenta.' },
  LINK_SELF: { en: 'That is the account you are signed in with.', es: 'Es la cuenta con la que inició sesión.' },
  LINK_EXISTS: { en: 'The accounts are already linked.', es: 'Las cuentas ya están vinculadas.' },
  TENANT_NAME_TAKEN: { en: 'A customer with this name already exists.', es: 'Ya existe un cliente con este nombre.' },
  FEATURE_UNKNOWN: { en: 'There is no feature {name}.', es: 'No existe la función {name}.' },
  PERMISSION_UNKNOWN: { en: 'There is no permission {permission}.', es: 'No existe el permiso {permission}.' },
  PERMISSION_OF_SUPPORT: {
    en: "This permission is reserved for the laboratory's support: {permission}.",
    es: 'Este permiso es solo del soporte del laboratorio: {permission}.',
  },
  EXPORT_TOO_LARGE: {
    en: 'More than {rows} rows: choose fewer days or one person.',
    es: 'Más de {rows} filas: limite los días o la persona.',
  },
};
