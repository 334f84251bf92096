import { accessFieldWords } from './access/access.field-words.ts';
import { employeeTestingFieldWords } from './employee-testing/employee-testing.field-words.ts';
import { employeesFieldWords } from './employees/employees.field-words.ts';
import { externalResultsFieldWords } from './external-results/external-results.field-words.ts';
import { facilitiesFieldWords } from './facilities/facilities.field-words.ts';
import { filesFieldWords } from './files/files.field-words.ts';
import { invoicesFieldWords } from './invoices/invoices.field-words.ts';
import { labConnectionsFieldWords } from './lab-connections/lab-connections.field-words.ts';
import { labLinkFieldWords } from './lab-link/lab-link.field-words.ts';
import { organizationsFieldWords } from './organizations/organizations.field-words.ts';
import { patientsFieldWords } from './patients/patients.field-words.ts';
import { reportsFieldWords } from './reports/reports.field-words.ts';
import { requisitionsFieldWords } from './requisitions/requisitions.field-words.ts';
import { resultsFieldWords } from './results/results.field-words.ts';
import { schedulesFieldWords } from './schedules/schedules.field-words.ts';
import { sharedFieldWords } from './shared-field-words.ts';
import { sourcesFieldWords } from './sources/sources.field-words.ts';
import { suppliesFieldWords } from './supplies/supplies.field-words.ts';
import { trainingsFieldWords } from './trainings/trainings.field-words.ts';
import type { FieldWords } from './words.ts';

const allWords: FieldWords = {
  ...sharedFieldWords,
  ...accessFieldWords,
  ...employeeTestingFieldWords,
  ...employeesFieldWords,
  ...externalResultsFieldWords,
  ...facilitiesFieldWords,
  ...filesFieldWords,
  ...invoicesFieldWords,
  ...labConnectionsFieldWords,
  ...labLinkFieldWords,
  ...organizationsFieldWords,
  ...patientsFieldWords,
  ...reportsFieldWords,
  ...requisitionsFieldWords,
  ...resultsFieldWords,
  ...schedulesFieldWords,
  ...sourcesFieldWords,
  ...suppliesFieldWords,
  ...trainingsFieldWords,
};
/** By name: names come from requests, and every object has a `constructor`. */
const fieldWords = new Map(Object.entries(allWords));

/** Does this field have words in both languages? */
export const isFieldWorded = (field: string): boolean => fieldWords.has(field);

const ownWords = (field: string): string =>
  field
    .replace(/^is(?=[A-Z])/, '')
    .replace(/Ids$/, 's')
    .replace(/(?<=.)Id$/, '')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase();

/** One field in words: "draw date". */
export function fieldInWords(field: string, language: 'en' | 'es'): string {
  const words = fieldWords.get(field);
  if (language === 'es') return (typeof words === 'object' ? words[0] : words) ?? ownWords(field);
  return typeof words === 'object' ? words[1] : ownWords(field);
}

/** Several fields in words: "provider, treatment days". */
export const fieldsInWords = (fields: readonly string[], language: 'en' | 'es'): string =>
  fields.map((field) => fieldInWords(field, language)).join(', ');
