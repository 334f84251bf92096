import type { InputOf } from '@drawday/contracts/endpoint.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { ageOn, listName, partyStatusDisplay } from '@drawday/domain';
import { send } from '../platform/api-client.ts';
import { wordOf } from '../platform/code-word.ts';
import { exportCsv } from '../platform/export-csv.ts';
import { formatDay } from '../platform/format.ts';
import { serverToday } from '../platform/server-clock.ts';

/** Each page of patients that is read for it is recorded as an export. */
export async function exportPatients(
  body: InputOf<typeof patients.exportList>['body'],
  titles: readonly string[],
  timeZoneOf: (facilityId: string) => string,
): Promise<void> {
  await exportCsv({
    name: 'patients',
    titles,
    read: (paging) => send(patients.exportList, { body: { ...body, ...paging } }),
    cells: (row) => [
      listName(row),
      formatDay(row.dateOfBirth),
      ageOn(Temporal.PlainDate.from(row.dateOfBirth), serverToday(timeZoneOf(row.facilityId))),
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
