import { type CodeOf, closedList } from './closed-list.ts';

/** Status of a training guide. */
export const trainingStatuses = closedList({
  PENDING: { en: 'Editing', es: 'En edición', style: 'warning' },
  ACTIVE: { en: 'Active', es: 'Activo', style: 'success' },
  INACTIVE: { en: 'Inactive', es: 'Inactivo', style: 'error' },
});

/** Code of a training guide's status. */
export type TrainingStatus = CodeOf<typeof trainingStatuses>;
