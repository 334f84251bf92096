import '../forms/save-form.css';
import { formatPhone } from '@drawday/domain';
import { formatDay } from '../platform/format.ts';
import { patientName } from '../platform/name-on-list.ts';
import { patientRecord } from './patient-record.ts';
import type { PatientDetail } from './patients.queries.ts';
import { type PatientsText, usePatientsTexts } from './patients.texts.ts';

type Row = { label: string; stays: string; goes: string };

/** What names the two records, whether or not they agree; then every field in which they differ. */
function rowsOf(survivor: PatientDetail, merged: PatientDetail, text: PatientsText): Row[] {
  const sides = [survivor, merged].map(
    (one): Readonly<Record<string, string | null>> => ({
      ...patientRecord(one, () => ({}), text).facts,
      [text('phone')]: one.phone && formatPhone(one.phone),
      [text('patient')]: patientName(one),
      [text('dob')]: formatDay(one.dateOfBirth),
      [text('mrn')]: one.mrn,
    }),
  );
  const always = [text('patient'), text('dob'), text('mrn'), text('facility'), text('status')];
  const labels = [...new Set([...always, ...sides.flatMap((side) => Object.keys(side))])];
  return labels
    .map((label) => ({ label, stays: sides[0]?.[label] || '—', goes: sides[1]?.[label] || '—' }))
    .filter(({ label, stays, goes }) => always.includes(label) || stays !== goes);
}

/** The two records of a merge side by side: what is kept, and what the other record said. */
export function MergedBeside({ survivor, merged }: { survivor: PatientDetail; merged: PatientDetail }) {
  const text = usePatientsTexts();
  return (
    <table className="dd-compare">
      <caption className="dd-only-heard">{text('mergeBeside')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('mergeField')}</th>
          <th scope="col">{text('mergeStays')}</th>
          <th scope="col">{text('mergeGoes')}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(survivor, merged, text).map(({ label, stays, goes }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <b>{stays}</b>
            </td>
            <td className="dd-quiet">
              {goes}
              {label === text('mrn') && merged.mrn && merged.mrn !== survivor.mrn && (
                <div className="dd-small">{text('mergeFormerMrn')}</div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
