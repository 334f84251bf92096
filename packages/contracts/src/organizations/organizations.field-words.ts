import type { FieldWords } from '../words.ts';

export const organizationsFieldWords: FieldWords = {
  alertId: 'alerta',
  approve: 'aprobación',
  billingAddress: 'dirección de facturación',
  billingContacts: 'contactos de facturación',
  billingMethod: 'método de facturación',
  contactId: 'contacto',
  goalId: 'meta',
  goalSetId: 'conjunto de metas',
  isContractedForEmployee: ['contrato para empleados', 'contract for employees'],
  isContractedForPatient: ['contrato para pacientes', 'contract for patients'],
  isContractedForSource: ['contrato para fuentes', 'contract for sources'],
  isDefault: 'predeterminado',
  leaders: ['dirección', 'leaders'],
  modalityTypeCode: ['modalidad', 'modality'],
  resultCategoryId: ['grupo de resultados', 'group of results'],
  taxId: ['número fiscal', 'tax number'],
};
