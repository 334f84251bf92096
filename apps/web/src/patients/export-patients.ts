import type { InputOf } from '@drawday/contracts/endpoint.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { listName, partyStatusDisplay } from '@drawday/domain';
import { statusWord } from '../design/status-word.ts';
import { send } from '../platform/api-client.ts';
import { formatDay } from '../platform/format.ts';
import { saveAs } from '../platform/save-as.ts';

const pageSize = 500;

/** A cell that a spreadsheet would take for a formula is written as text. */
const cell = (value: string | number | null) => {
  const text = value === null ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The filtered set as CSV, not only the page in sight. Each page that is read for it is on record as an export. */
export async function exportPatients(body: InputOf<typeof patients.exportList>['body'], titles: readonly string[]): Promise<void> {
  const lines = [titles.map(cell).join(',')];
  const today = Temporal.Now.plainDateISO();
  for (let skipCount = 0; ; skipCount += pageSize) {
    const { items, totalCount } = await send(patients.exportList, { body: { ...body, skipCount, maxResultCount: pageSize } });
    for (const row of items) {
      const years = today.since(Temporal.PlainDate.from(row.dateOfBirth), { largestUnit: 'years' }).years;
      lines.push(
        [
          listName(row),
          formatDay(row.dateOfBirth),
          years,
          row.sex,
          row.mrn,
          row.modality,
          [row.dayGroup, row.shift, row.chair].filter(Boolean).join(' '),
          row.providerName,
          row.nextDrawDate && formatDay(row.nextDrawDate),
          row.ktv?.text ?? null,
          row.hemoglobin?.text ?? null,
          statusWord(partyStatusDisplay(row.statusTypeCode).text),
        ]
          .map(cell)
          .join(','),
      );
    }
    if (!items.length || skipCount + items.length >= totalCount) break;
  }
  saveAs(new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }), `patients_${today.toString()}.csv`);
}
