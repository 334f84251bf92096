/** What other rooms and the worker may use of months as reports count them. */
export { keepMonths } from './close-months.ts';
export { compareMonths } from './compare-months.ts';
export { listKnownValues } from './known-values.ts';
export { listPresence, type Presence } from './list-presence.ts';
export { eachMeasuredPatient, type MeasuredPatient, measureMonths } from './measure-months.ts';
export { type ChangedValue, listChangedMeasures, listChangedValues } from './month-changes.store.ts';
export type { MonthRevision } from './month-scope.store.ts';
export {
  countUncounted,
  listFacilityMonths,
  listMonthGoals,
  listMonthStates,
  listMonthValues,
  listPatientMonths,
  listThresholds,
  type MonthValue,
  type PatientMonth,
  type RunningMeasure,
  type SummedMonth,
  sumFacilityMonths,
  sumRunningMonth,
} from './month-source.store.ts';
export { correctMonths, refreshMonths } from './refresh-months.ts';
export { usualPatient } from './usual-patient.ts';
