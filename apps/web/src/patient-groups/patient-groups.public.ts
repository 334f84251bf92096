/** What the screens of patients show of their groups and do with them. */
export { PatientGroupTags } from './patient-group-tags.tsx';
export { useAddToGroup } from './use-add-to-group.tsx';
