import type { FieldWords } from '../words.ts';

export const employeesFieldWords: FieldWords = {
  accountStanding: ['cuenta', 'account'],
  changes: 'cambios',
  coveredEmployeeId: 'empleado cubierto',
  coveringId: 'suplencia',
  facilityAssignments: ['centros asignados', 'assigned facilities'],
  fromDate: ['desde', 'from'],
  hasAccount: 'tiene cuenta',
  hepatitisBStatus: ['estado de hepatitis B', 'hepatitis B status'],
  jobTitleId: 'puesto',
  licenseNumber: 'número de licencia',
  licenseState: 'estado de la licencia',
  middleName: 'segundo nombre',
  permission: 'permiso',
  sendInvite: 'enviar invitación',
  successorEmployeeId: 'sucesor',
  toDate: ['hasta', 'to'],
};
