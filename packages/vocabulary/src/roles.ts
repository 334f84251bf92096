import { type CodeOf, closedList } from './closed-list.ts';

/** The roles that can be granted, each with its letter in the permission table. */
export const roles = closedList(
  {
    clinical_admin: { en: 'Admin', es: 'Administrador', letter: 'A' },
    clinical_clinician: { en: 'Clinician', es: 'Clínico', letter: 'C' },
    clinical_medical_director: { en: 'Medical Director', es: 'Director médico', letter: 'M' },
    clinical_environmental: { en: 'Environmental', es: 'Ambiental', letter: 'E' },
    clinical_nurse: { en: 'Nurse', es: 'Enfermería', letter: 'N' },
    clinical_provider: { en: 'Provider', es: 'Médico', letter: 'P' },
    clinical_support: { en: 'Support', es: 'Soporte', letter: 'S' },
  },
  {
    /** Roles of a customer's own people. */
    staff: [
      'clinical_admin',
      'clinical_clinician',
      'clinical_medical_director',
      'clinical_environmental',
      'clinical_nurse',
      'clinical_provider',
    ],
    /** May give others any staff role. */
    administrators: ['clinical_admin', 'clinical_support'],
    /** Signs orders. */
    ordering: ['clinical_medical_director', 'clinical_provider'],
    /** Must have a second factor where the installation requires it: they administer accounts, or sign. */
    secondFactor: ['clinical_admin', 'clinical_medical_director', 'clinical_provider', 'clinical_support'],
    /** The laboratory's customer service, for all tenants. */
    support: ['clinical_support'],
  },
);

/** Code of a role that can be granted. */
export type RoleCode = CodeOf<typeof roles>;

/** What somebody does in the care of patients, each with the role that goes with it by default; null: no account. */
export const careRoles = closedList(
  {
    CLN: { en: 'Clinician', es: 'Clínico', role: 'clinical_clinician' },
    PROV: { en: 'Provider', es: 'Médico', role: 'clinical_provider' },
    NURSE: { en: 'Nurse', es: 'Enfermería', role: 'clinical_nurse' },
    ENV: { en: 'Environmental', es: 'Ambiental', role: 'clinical_environmental' },
    NONE: { en: 'None', es: 'Ninguna', role: null },
  },
  {
    /** Can be on a patient's care team. */
    careTeam: ['CLN', 'PROV', 'NURSE', 'ENV'],
  },
);

/** Code of what somebody does in the care of patients. */
export type CareRole = CodeOf<typeof careRoles>;
