import type { InputOf } from '@drawday/contracts/endpoint.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { listName, partyStatusDisplay } from '@drawday/domain';
import { send } from '../platform/api-client.ts';
import { wordOf } from '../platform/code-word.ts';
import { exportCsv } from '../platform/export-csv.ts';
import { formatDay } from '../platform/format.ts';

/** Each page of patients that is read for it is recorded as an export. */
export async function exportPatients(body: InputOf<typeof patients.exportList>['body'], titles: readonly string[]): Promise<void> {
  const today = Temporal.Now.plainDateISO();
  await exportCsv({
    name: 'patients',
    titles,
    read: (paging) => send(patients.exportList, { body: { ...body, ...paging } }),
    cells: (row) => [
      listName(row),
      formatDay(row.dateOfBirth),
      today.since(Temporal.PlainDate.from(row.dateOfBirth), { largestUnit: 'years' }).years,
      row.sex.slice(0, 1),
      row.mrn,
      row.modality,
      [row.dayGroup, row.shift, row.chair].filter(Boolean).join(' '),
      row.providerName,
      row.nextDrawDate && formatDay(row.nextDrawDate),
      row.ktv?.text,
      row.hemoglobin?.text,
      wordOf(partyStatusDisplay(row.statusTypeCode)),
    ],
  });
}
