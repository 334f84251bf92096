/**
 * The accounts of the demo, printed by `npm start` and refused in production.
 * No imports here: the start script reads this file before anything is installed.
 */

/** One password for every demo account; invented, and worthless outside the demo. */
export const demoPassword = 'Wednesday-draw-2';

/** Who can sign in to the demo. `tenantAlias` is null for support, which works across tenants. */
export const demoAccounts = [
  {
    userName: 'admin',
    email: 'admin@ridgeline.example',
    role: 'clinical_admin',
    firstName: 'Renee',
    lastName: 'Calloway',
    name: 'Renee Calloway',
    tenantAlias: 'ridgeline',
  },
  {
    userName: 'dana.mercer@ridgeline.example',
    email: 'dana.mercer@ridgeline.example',
    role: 'clinical_nurse',
    firstName: 'Dana',
    lastName: 'Mercer',
    name: 'Dana Mercer',
    tenantAlias: 'ridgeline',
  },
  {
    userName: 'amara.lindgren@ridgeline.example',
    email: 'amara.lindgren@ridgeline.example',
    role: 'clinical_provider',
    firstName: 'Amara',
    lastName: 'Lindgren',
    name: 'Amara Lindgren',
    tenantAlias: 'ridgeline',
  },
  {
    userName: 'kwame.osei@ridgeline.example',
    email: 'kwame.osei@ridgeline.example',
    role: 'clinical_medical_director',
    firstName: 'Kwame',
    lastName: 'Osei',
    name: 'Kwame Osei',
    tenantAlias: 'ridgeline',
  },
  {
    userName: 'tobi.abara@ridgeline.example',
    email: 'tobi.abara@ridgeline.example',
    role: 'clinical_clinician',
    firstName: 'Tobi',
    lastName: 'Abara',
    name: 'Tobi Abara',
    tenantAlias: 'ridgeline',
  },
  {
    userName: 'rosa.pilgrim@ridgeline.example',
    email: 'rosa.pilgrim@ridgeline.example',
    role: 'clinical_environmental',
    firstName: 'Rosa',
    lastName: 'Pilgrim',
    name: 'Rosa Pilgrim',
    tenantAlias: 'ridgeline',
  },
  {
    userName: 'support@drawday.example',
    email: 'support@drawday.example',
    role: 'clinical_support',
    firstName: 'Jules',
    lastName: 'Marchetti',
    name: 'Jules Marchetti',
    tenantAlias: null,
  },
  {
    userName: 'admin@harborlight.example',
    email: 'admin@harborlight.example',
    role: 'clinical_admin',
    firstName: 'Ingrid',
    lastName: 'Solheim',
    name: 'Ingrid Solheim',
    tenantAlias: 'harborlight',
  },
] as const;
