import { type CodeIn, type CodeOf, closedList } from './closed-list.ts';

/** Status of an organization, facility, employee or patient. */
export const partyStatuses = closedList(
  {
    PENDING: { en: 'Pending Verification', es: 'Por verificar', style: 'warning' },
    ACTIVE: { en: 'Active', es: 'Activo', style: 'success' },
    PAUSED: { en: 'Paused', es: 'En pausa', style: 'neutral' },
    INACTIVE: { en: 'Inactive', es: 'Inactivo', style: 'error' },
  },
  {
    /** What a person can set it to. */
    chosen: ['ACTIVE', 'PAUSED', 'INACTIVE'],
    /** Verified and not gone. */
    present: ['ACTIVE', 'PAUSED'],
    /** Draws are planned for them. */
    planned: ['PENDING', 'ACTIVE'],
    /** Not gone. */
    remaining: ['PENDING', 'ACTIVE', 'PAUSED'],
  },
);

/** Code of the status of an organization, facility, employee or patient. */
export type PartyStatus = CodeOf<typeof partyStatuses>;

/** Status of a source. That the styles follow those of the other parties is our own choice. */
export const siteStatuses = closedList(
  {
    PENDING: { en: 'Pending Verification', es: 'Por verificar', style: 'warning' },
    ACTIVE: { en: 'Active', es: 'Activo', style: 'success' },
    MAINTENANCE: { en: 'Maintenance', es: 'Mantenimiento', style: 'neutral' },
    INACTIVE: { en: 'Inactive', es: 'Inactivo', style: 'error' },
  },
  {
    /** What a person can set it to. */
    chosen: ['ACTIVE', 'MAINTENANCE', 'INACTIVE'],
    /** Draws are planned for it. */
    planned: ['PENDING', 'ACTIVE'],
    /** Not gone. */
    remaining: ['PENDING', 'ACTIVE', 'MAINTENANCE'],
  },
);

/** Code of the status of a source. */
export type SiteStatus = CodeOf<typeof siteStatuses>;

/** Code of a status that a person can set a source to. */
export type ChosenSiteStatus = CodeIn<typeof siteStatuses, 'chosen'>;

/** Status of a laboratory. */
export const vendorStatuses = closedList({
  PENDING: { en: 'Pending Verification', es: 'Por verificar', style: 'warning' },
  ACTIVE: { en: 'Active', es: 'Activo', style: 'success' },
  PAUSED: { en: 'Paused', es: 'En pausa', style: 'normal' },
  INACTIVE: { en: 'Inactive', es: 'Inactivo', style: 'error' },
});

/** Whether something is in use: a contact, a group of patients, a list, a file. */
export const activityStatuses = closedList({
  ACTIVE: { en: 'Active', es: 'Activo', style: 'success' },
  INACTIVE: { en: 'Inactive', es: 'Inactivo', style: 'neutral' },
});

/** Status of a user account. The styles are our own choice. */
export const accountStatuses = closedList({
  PENDING: { en: 'Pending', es: 'Pendiente', style: 'warning' },
  INVITED: { en: 'Invited', es: 'Invitado', style: 'primary' },
  ACTIVE: { en: 'Active', es: 'Activo', style: 'success' },
  INACTIVE: { en: 'Inactive', es: 'Inactivo', style: 'error' },
});

/** Code of a user account's status. */
export type AccountStatus = CodeOf<typeof accountStatuses>;

/** What became of a change of status that was planned for a later day. */
export const plannedChangeStates = closedList({
  PLANNED: { en: 'Planned', es: 'Planeado' },
  APPLIED: { en: 'Applied', es: 'Aplicado' },
  TAKEN_BACK: { en: 'Withdrawn', es: 'Retirado' },
  SUPERSEDED: { en: 'Replaced by another change', es: 'Sustituido por otro cambio' },
  IMPOSSIBLE: { en: 'Not possible on its day', es: 'Imposible en su día' },
});

/** Code of a status that a person can set an organization, facility, employee or patient to. */
export type ChosenPartyStatus = CodeIn<typeof partyStatuses, 'chosen'>;
