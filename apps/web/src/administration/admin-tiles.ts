/** What an administrator checks at a facility, and the page that lists it all; new employees of every facility. */
export const adminTiles = [
  { counter: 'patientsNeedingVerification', to: '/home/patient-verification', label: 'patientsToVerify' },
  { counter: 'employeesNeedingVerification', to: '/home/employee-verification', label: 'employeesToVerify' },
  { counter: 'sitesNeedingVerification', to: '/home/env-verification', label: 'sourcesToVerify' },
  { counter: 'orderSetChangesNeedReview', to: '/home/implement-order-set', label: 'orderSetChanges' },
  { counter: 'unsignedOrders', to: '/home/unsigned-orders', label: 'unsignedOrders' },
] as const;
