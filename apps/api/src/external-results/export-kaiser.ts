import { createHash } from 'node:crypto';
import { offeringWords, testByCode } from '@drawday/catalogue';
import { kaiserExport } from '@drawday/contracts/external-results/kaiser-export.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { type KaiserResult, kaiserHeader, kaiserLine } from '@drawday/documents/kaiser-export.ts';
import { ianaTimeZone } from '@drawday/domain';
import { type VerdictMark, verdictMarks } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command, query } from '../platform/route.ts';
import { streamRows } from '../platform/stream-rows.store.ts';
import { markOf } from '../platform/verdict-columns.ts';
import { laboratoryNamed, valueText } from '../results/results.public.ts';
import { type KaiserRow, kaiserRows, listPayers, lockPayers, servesFacilitiesBeyond, writePayers } from './kaiser-export.store.ts';

/** Goals are the clinic's own, and what was not judged says nothing. */
const isOurs = (mark: VerdictMark): boolean => verdictMarks.isIn('outOfGoal', mark) || verdictMarks.isIn('notJudged', mark);

function rangeOf({ reference_text: text, reference_low: low, reference_high: high }: KaiserRow): string | null {
  if (text) return text;
  if (low !== null && high !== null) return `${low}-${high}`;
  return low === null ? (high === null ? null : `<=${high}`) : `>=${low}`;
}

/** A value of another laboratory goes out as on its paper. */
function kaiserResult(row: KaiserRow): KaiserResult {
  const zone = ianaTimeZone(row.time_zone);
  const there = (moment: Date) => Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(ianaTimeZone(zone));
  const test = testByCode.get(row.result_code);
  const laboratory = row.is_external ? null : laboratoryNamed(row.performing_lab);
  const mark = markOf(row);
  const isNumber = !row.is_external && row.value_numeric !== null;
  return {
    facilityCode: row.facility_code,
    facilityName: row.facility_name,
    ccn: row.ccn,
    mrn: row.mrn,
    planMemberId: row.policy_number,
    lastName: row.last_name,
    firstName: row.first_name,
    middleInitial: row.middle_initial,
    dateOfBirth: Temporal.PlainDate.from(row.date_of_birth),
    sex: row.sex,
    providerNpi: row.provider_npi,
    providerName: row.provider_last_name && [row.provider_last_name, row.provider_first_name].filter(Boolean).join(', '),
    requisitionNumber: row.number,
    accession: row.accession,
    collectedAt: there(row.collected_at),
    receivedAt: row.received_at && there(row.received_at),
    resultedAt: row.resulted_at && there(row.resulted_at),
    orderCode: row.offering_code,
    orderName: row.offering_code && offeringWords(row.offering_code).en,
    resultCode: row.result_code,
    resultName: test?.name ?? row.result_code,
    loinc: test?.loinc ?? null,
    value: isNumber ? valueText(row.result_code, { ...row, comparator: null }) : (row.value_text ?? ''),
    comparator: isNumber ? row.comparator : null,
    unit: row.unit,
    referenceRange: rangeOf(row),
    flag: row.is_external ? (row.flag === 'N' ? null : row.flag) : mark && !isOurs(mark) ? mark : null,
    status: row.status === 'C' ? 'C' : 'F',
    performingLab: laboratory?.name ?? row.performing_lab ?? '',
    clia: laboratory?.cliaNumber ?? null,
    isExternal: row.is_external,
    comment: row.comment,
  };
}

export const run = query(kaiserExport.run)(async ({ body, actor, db, audit }) => {
  const { from, to } = body;
  audit.about({ subjectType: 'external-result-list', detail: { from, to, facilities: body.facilityIds.length } });
  const pages = streamRows(db, kaiserRows(actor, body), (row) => kaiserLine(kaiserResult(row)));
  const encoder = new TextEncoder();
  // Read before anything is sent: what cannot be read is still refused in words.
  const first = await pages.next();
  return {
    fileName: `kaiser-export_${from}_${to}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    pieces: (async function* () {
      yield encoder.encode(kaiserHeader());
      if (!first.done) yield encoder.encode(first.value.join(''));
      for await (const lines of pages) yield encoder.encode(lines.join(''));
    })(),
  };
});

const payersReply = (items: string[]) => ({
  items,
  concurrencyStamp: createHash('sha256').update(JSON.stringify(items)).digest('hex').slice(0, 32),
});

const mayChangePayers = async (db: Reader, actor: Actor): Promise<boolean> =>
  actor.permissions.has('Report.KaiserExport.Update') && (actor.isSupport || !(await servesFacilitiesBeyond(db, actor)));

export const payers = query(kaiserExport.payers)(async ({ actor, db }) => ({
  ...payersReply(await listPayers(db, actor)),
  mayChange: await mayChangePayers(db, actor),
}));

export const changePayers = command(kaiserExport.changePayers)(async ({ body, actor, db, refuse, audit }) => {
  if (!(await mayChangePayers(db, actor))) throw refuse('KAISER_PAYERS_SHARED');
  const before = payersReply(await lockPayers(db, actor));
  await refuseStale(db, actor, { id: actor.tenantId, concurrency_stamp: before.concurrencyStamp }, body.concurrencyStamp);
  const named = new Map(body.payers.map((payer) => [payer.toLowerCase(), payer]));
  await writePayers(db, actor, [...named.values()]);
  const after = await listPayers(db, actor);
  audit.about({ subjectType: 'tenant', subjectId: actor.tenantId, detail: { payers: after } });
  return { ...payersReply(after), mayChange: true };
});
