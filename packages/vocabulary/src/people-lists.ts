import { type CodeIn, type CodeOf, closedList } from './closed-list.ts';

/** Sex of a person, as reference ranges need it. */
export const sexes = closedList(
  {
    FEMALE: { en: 'Female', es: 'Mujer' },
    MALE: { en: 'Male', es: 'Hombre' },
    UNKNOWN: { en: 'Unknown', es: 'Desconocido' },
  },
  {
    known: ['FEMALE', 'MALE'],
  },
);

/** Code of a sex. */
export type SexCode = CodeOf<typeof sexes>;

/** How a patient is connected for dialysis. */
export const accessTypes = closedList(
  {
    AVF: { en: 'Fistula', es: 'Fístula' },
    AVG: { en: 'Graft', es: 'Injerto' },
    CVC: { en: 'Catheter', es: 'Catéter' },
    PD: { en: 'PD catheter', es: 'Catéter de DP' },
  },
  {
    /** For hemodialysis: arteriovenous fistula, graft, central venous catheter. */
    vascular: ['AVF', 'AVG', 'CVC'],
  },
);

/** Code of an access. */
export type AccessType = CodeOf<typeof accessTypes>;

/** Code of an access for hemodialysis. */
export type VascularAccess = CodeIn<typeof accessTypes, 'vascular'>;

/** What the record of a patient says about diabetes. */
export const diabetesTypes = closedList(
  {
    N: { en: 'No', es: 'No' },
    TYPE1: { en: 'Type 1', es: 'Tipo 1' },
    TYPE2: { en: 'Type 2', es: 'Tipo 2' },
    Y: { en: 'Yes, type unknown', es: 'Sí, tipo desconocido' },
  },
  {
    diabetic: ['TYPE1', 'TYPE2', 'Y'],
  },
);

/** Where else a patient has a number. */
export const identifierKinds = closedList(
  {
    EMR: { en: 'EMR', es: 'EMR' },
    HOSPITAL: { en: 'Hospital', es: 'Hospital' },
    REGISTRY: { en: 'Registry', es: 'Registro' },
    FORMER_MRN: { en: 'Former MRN', es: 'MRN anterior' },
    OTHER: { en: 'Other', es: 'Otro' },
  },
  {
    /** What a person can enter; a former MRN comes from a merge. */
    entered: ['EMR', 'HOSPITAL', 'REGISTRY', 'OTHER'],
  },
);

/** Code of a kind of number that a person can enter. */
export type EnteredIdentifier = CodeIn<typeof identifierKinds, 'entered'>;

/** Who holds the insurance of a patient. */
export const relationships = closedList({
  SELF: { en: 'Self', es: 'Titular' },
  SPOUSE: { en: 'Spouse', es: 'Cónyuge' },
  CHILD: { en: 'Child', es: 'Hijo/a' },
  OTHER: { en: 'Other', es: 'Otro' },
});

/** Hepatitis B status of an employee. */
export const hepatitisBStatuses = closedList({
  IMMUNE: { en: 'Immune', es: 'Inmune' },
  VACCINATED: { en: 'Vaccinated', es: 'Vacunado' },
  IN_PROGRESS: { en: 'Series in progress', es: 'Serie en curso' },
  DECLINED: { en: 'Declined', es: 'Rechazada' },
  NON_RESPONDER: { en: 'Non-responder', es: 'Sin respuesta' },
});

/** What somebody shows besides the password to sign in. */
export const secondFactorKinds = closedList({
  totp: { en: 'Authenticator app', es: 'Aplicación de autenticación' },
  passkey: { en: 'Passkey', es: 'Llave de acceso' },
});

/** Code of a kind of second factor. */
export type SecondFactorKind = CodeOf<typeof secondFactorKinds>;

/** What an administrator looks for among the accounts of employees. */
export const accountStandings = closedList({
  NEVER: { en: 'Never signed in', es: 'Nunca ha entrado' },
  IDLE: { en: 'Not signed in for 90 days', es: 'Sin entrar en 90 días' },
  MISSING: { en: 'Active, without account', es: 'Activo, sin cuenta' },
  LOCKED: { en: 'Locked out', es: 'Bloqueado' },
});

/** Code of such a standing. */
export type AccountStanding = CodeOf<typeof accountStandings>;
