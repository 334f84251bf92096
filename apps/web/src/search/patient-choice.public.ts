/** For dialogs of other rooms that are about one patient. */
export { PatientChoice } from './patient-choice.tsx';
