import { textsOf } from '../platform/texts.ts';
import type english from './patient-groups.en.json';

export const usePatientGroupsTexts = textsOf<typeof english>('patient-groups');
