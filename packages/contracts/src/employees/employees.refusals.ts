import type { Words } from '@drawday/vocabulary';

export const employeesRefusals: Readonly<Record<string, Words>> = {
  EMP_PRIMARY: { en: 'Choose exactly one primary facility.', es: 'Elija exactamente un centro principal.' },
  EMP_NPI: { en: 'NPI is not valid.', es: 'El NPI no es válido.' },
  EMP_NPI_TAKEN: {
    en: 'Someone else in this organization has this NPI.',
    es: 'Otra persona de esta organización tiene este NPI.',
  },
  EMP_NPI_NEEDED: {
    en: 'A provider or medical director needs an NPI.',
    es: 'Un médico o director médico necesita un NPI.',
  },
  EMP_SSN: { en: 'This social security number is not valid.', es: 'Este número de seguro social no es válido.' },
  EMP_SSN_TAKEN: {
    en: 'Another employee has this social security number.',
    es: 'Otro empleado tiene este número de seguro social.',
  },
  EMP_JOB_TITLE: { en: 'This job title does not exist.', es: 'Este puesto no existe.' },
  EMP_STATE: { en: 'Action not allowed in status {status}.', es: 'Acción no permitida en el estado {status}.' },
  EMP_INACTIVE: { en: 'This employee is not active.', es: 'Este empleado no está activo.' },
  EMP_LAST_ADMIN: {
    en: 'This is the last administrator of the organization.',
    es: 'Es el último administrador de la organización.',
  },
  EMP_SUCCESSOR: {
    en: 'Choose an active colleague of the same organization who stays. To take over patients or orders, the colleague needs an NPI.',
    es: 'Elija un colega activo de la misma organización que permanezca. Para asumir pacientes u órdenes necesita un NPI.',
  },
  EMP_SELF: { en: 'Ask another administrator to change this for you.', es: 'Pida a otro administrador que lo cambie por usted.' },
  EMP_ACCOUNT: {
    en: 'The current status of the user account does not allow this.',
    es: 'El estado actual de la cuenta de usuario no lo permite.',
  },
  EMP_EMAIL: { en: 'An e-mail address is needed to sign in.', es: 'Se necesita un correo electrónico para iniciar sesión.' },
  EMP_MAIL_OFF: {
    en: 'E-mail cannot be sent: no mail server is set up.',
    es: 'No se puede enviar correo: el servidor de correo no está configurado.',
  },
  EMP_ROLES: { en: 'You cannot assign this role.', es: 'No puede otorgar este rol.' },
  EMP_COVERING: {
    en: 'Choose a covering period of at most one year that does not start in the past.',
    es: 'Elija un período de suplencia de un año como máximo que no empiece en el pasado.',
  },
  EMP_COVERING_OVERLAP: {
    en: 'This colleague is already covered on some of these days.',
    es: 'Este colega ya está cubierto en algunos de estos días.',
  },
  EMP_PERMISSION: { en: 'There is no permission {permission}.', es: 'No existe el permiso {permission}.' },
  EMP_GRANT: {
    en: 'You cannot change a permission that you do not have yourself: {permission}.',
    es: 'No puede cambiar un permiso que usted no tiene: {permission}.',
  },
  JOB_TITLE_TAKEN: { en: 'This job title already exists.', es: 'Este puesto ya existe.' },
  JOB_TITLE_BEYOND: {
    en: 'People who work where you do not have this job title too. Ask an administrator of all their facilities to rename it.',
    es: 'También tienen este puesto personas que trabajan donde usted no tiene acceso. Pida el cambio a un administrador de todos sus centros.',
  },
  JOB_TITLE_USED: {
    en: 'Employees with this job title: {count}. Give them another one first.',
    es: 'Empleados con este puesto: {count}. Asígneles otro primero.',
  },
  JOB_TITLES_FULL: { en: 'There are already 500 job titles.', es: 'Ya hay 500 puestos.' },
};
