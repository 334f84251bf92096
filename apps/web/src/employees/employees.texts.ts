import { textsOf } from '../platform/texts.ts';
import type english from './employees.en.json';

export const useEmployeesTexts = textsOf<typeof english>('employees');
export type EmployeesText = ReturnType<typeof useEmployeesTexts>;
