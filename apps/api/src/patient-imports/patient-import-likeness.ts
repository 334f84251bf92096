import type { FieldRemark, ImportContext, LineResult } from '../imports/import-definition.public.ts';
import type { Match } from '../patients/patients.public.ts';

type Row = { mrn: string | null; acceptDuplicate: boolean | null };
type Told = Pick<LineResult, 'remarks' | 'named'>;

/** The same person by name and birthday, and no number says otherwise, or one says so too. */
export function isSamePerson({ row: known, verdict }: Match, row: Row): boolean {
  const isAlike = verdict.signs.includes('NAME') && verdict.signs.includes('BIRTH_DATE');
  return isAlike && (!row.mrn || !known.mrn || known.mrn === row.mrn || verdict.strength === 'certain');
}

/**
 * A remark about somebody in an earlier row of the file, whose line is named, or on record. People who work where that person is treated
 * see the name, and the trail keeps that; everybody else sees only that there is somebody.
 */
export function remarkAbout(context: ImportContext, { row }: Match, remark: FieldRemark): Told {
  const { field, code, values } = remark;
  const who = `${row.list_name} ${row.date_of_birth}${row.mrn ? ` MRN ${row.mrn}` : ''} (${row.facility_name})`;
  const line = context.lineOf.get(row.id);
  if (line) return { remarks: [{ field, code: `${code}_IN_FILE`, values: { ...values, line, who } }] };
  if (!context.facilityIds.has(row.facility_id)) return { remarks: [{ field, code: `${code}_ELSEWHERE` }] };
  return {
    remarks: [{ field, code, values: { ...values, who } }],
    named: [{ subjectType: 'patient', subjectId: row.id, patientId: row.id, facilityId: row.facility_id }],
  };
}

/**
 * A number that somebody else has always stands in the way; a likeness only until the row says that it is a different person.
 * Only those who may see social security numbers may learn whose one is: here nobody is named.
 */
export function refusalOf(context: ImportContext, found: readonly Match[], row: Row): Told | undefined {
  const sharing = (sign: 'SSN' | 'MRN') => found.find(({ verdict }) => verdict.signs.includes(sign));
  const sameSsn = sharing('SSN');
  if (sameSsn && context.lineOf.has(sameSsn.row.id)) return remarkAbout(context, sameSsn, { field: 'ssn', code: 'SSN_TAKEN' });
  if (sameSsn) return { remarks: [{ field: 'ssn', code: 'SSN_TAKEN' }] };
  const sameMrn = sharing('MRN');
  if (sameMrn) return remarkAbout(context, sameMrn, { field: 'mrn', code: 'MRN_TAKEN' });
  const [likely] = found;
  if (!likely || row.acceptDuplicate) return undefined;
  return remarkAbout(context, likely, { field: null, code: 'LIKELY_DUPLICATE', values: { signs: likely.verdict.signs.join(', ') } });
}
