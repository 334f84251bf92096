import { textsOf } from '../platform/texts.ts';
import type english from './employee-testing.en.json';

export const useEmployeeTestingTexts = textsOf<typeof english>('employee-testing');
export type EmployeeTestingText = ReturnType<typeof useEmployeeTestingTexts>;
