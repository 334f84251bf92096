import { testByCode } from '@drawday/catalogue';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { externalResults } from '@drawday/contracts/external-results/external-results.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { unitKey } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { valueText } from '../results/results.public.ts';
import { type ExternalResultRow, findExternalResult, listEarlierLines, type PaperLine } from './external-results.store.ts';

type Reply = ReplyOf<typeof externalResults.all>['items'][number];

/** Somebody else than who entered or ever changed these results. */
export const isSecondPerson = ({ userId }: Pick<Actor, 'userId'>, row: Pick<ExternalResultRow, 'entered_by' | 'changed_by'>): boolean =>
  row.entered_by !== userId && !row.changed_by.includes(userId);

function lineReply(line: PaperLine): Reply['lines'][number] {
  const test = testByCode.get(line.resultCode);
  const directoryUnit = test?.unit ?? null;
  const isConverted = line.numeric !== null && directoryUnit !== null && unitKey(line.unit ?? '') !== unitKey(directoryUnit);
  const text = valueText(line.resultCode, { value_numeric: line.numeric, comparator: line.comparator, value_text: line.valueText });
  return {
    resultCode: line.resultCode,
    name: test?.name ?? line.resultCode,
    valueText: line.valueText,
    unit: line.unit,
    referenceText: line.referenceText,
    flag: line.flag,
    valueNumeric: line.numeric,
    comparator: line.comparator,
    directoryUnit,
    convertedText: isConverted ? text : null,
    because: line.because,
  };
}

export const externalResultReply = (actor: Actor, row: ExternalResultRow): Reply => ({
  id: row.id,
  patientId: row.patient_id,
  firstName: row.first_name,
  lastName: row.last_name,
  middleInitial: row.middle_initial,
  dateOfBirth: row.date_of_birth,
  mrn: row.mrn,
  facilityId: row.facility_id,
  facilityName: row.facility_name,
  laboratoryName: row.laboratory_name,
  collectedAt: row.collected_at.toISOString(),
  reportedAt: row.reported_at?.toISOString() ?? null,
  comment: row.comment,
  statusTypeCode: row.status,
  enteredAt: row.entered_at.toISOString(),
  enteredByName: row.entered_by_name,
  lastModificationTime: row.updated_at?.toISOString() ?? null,
  lastModifierName: row.updated_by_name,
  verifiedAt: row.verified_at?.toISOString() ?? null,
  verifiedByName: row.verified_by_name,
  isSecondPerson: isSecondPerson(actor, row),
  document: row.document,
  lines: row.lines.map(lineReply),
  concurrencyStamp: row.concurrency_stamp,
});

export const unknownExternalResult = (id: string): Refusal => new Refusal('NOT_FOUND', { values: { entity: 'ExternalResult', id } });

/** One entry with what its changes have replaced. @throws Refusal NOT_FOUND */
export async function wholeExternalResult(db: Reader, actor: Actor, id: string): Promise<ReplyOf<typeof externalResults.find>> {
  const row = await findExternalResult(db, actor, id);
  if (!row) throw unknownExternalResult(id);
  const earlier = await listEarlierLines(db, actor, id);
  return {
    ...externalResultReply(actor, row),
    earlier: earlier.map(({ replaced_at, replaced_by_name, ...line }) => ({
      ...lineReply(line),
      replacedAt: replaced_at.toISOString(),
      replacedByName: replaced_by_name,
    })),
  };
}
