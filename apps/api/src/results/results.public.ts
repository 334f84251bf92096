/** What other rooms and the worker may use of results. */
export { permittedColleagues } from './colleagues.ts';
export { criticalsIn, withCriticals } from './critical-values.ts';
export { moveResults, renewLatest } from './draw-changes.store.ts';
export type { DrawState } from './draw-state.ts';
export { escalateCriticals } from './escalate-criticals.ts';
export type { RaisedItem } from './import-plan.ts';
export { correctDoses, type FilingOf, type ImportOutcome, importReports, type LocatedReport } from './import-reports.ts';
export { isOrderedOn } from './is-ordered-on.ts';
export { askAboutIsolations, isolateByAntigens } from './isolate-carriers.ts';
export { judgeStored } from './judge-stored.ts';
export { laboratoryNamed, performingLaboratory } from './performing-laboratory.ts';
export type { LaboratoryQuestion } from './read-question.ts';
export type { ObservationTrace } from './read-report.ts';
export { concludeDraws, giveUpMissingKinetics, recalculateEach, recalculateKinetics } from './recalculate-kinetics.ts';
export { countDrawsByGroup } from './review-groups.ts';
export { unitWordOf } from './unit-words.ts';
export { valueText } from './value-text.ts';
export { type Yardsticks, yardsticksOf } from './yardsticks.ts';
