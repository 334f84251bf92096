import { offeringName, panelMembersFor, testByCode } from '@drawday/catalogue';
import { byParty, type ReplyOf } from '@drawday/contracts/endpoint.ts';
import { resultIssues } from '@drawday/contracts/result-issues/result-issues.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { notPerformedShare, queueWindows } from '@drawday/domain';
import { type IssueKind, modalities, notPerformedReasons, overdueReasons, problemKinds } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { facilityClock, instantOf } from '../platform/facility-day.ts';
import { isWithheld } from '../platform/is-withheld.ts';
import { facilitiesOf, reachFor } from '../platform/party-reach.ts';
import { query } from '../platform/route.ts';
import { type ShownTo, shownTo } from '../platform/shown-results-sql.ts';
import { streamRows } from '../platform/stream-rows.store.ts';
import { totalOfPage } from '../platform/total-of-page.ts';
import { keepPlans } from '../platform/transactions.ts';
import { xlsxFile } from '../platform/xlsx-file.ts';
import { countAnswered, countReceived, type IssueFilters, type IssueRow, issueRows, listIssueChoices } from './result-issues.store.ts';

type Item = ReplyOf<typeof resultIssues.list>['items'][number];
const results = byParty('results', 'View');

/** Kinds of party whose results this person may see: only their tests are listed, and may be dealt with. */
export const seenBy = (actor: Actor): Actor => ({ ...actor, reach: reachFor(actor, results) });

export const list = query(resultIssues.list)(async ({ body, actor, db, clock }) => {
  await keepPlans(db);
  const read = async (page: Parameters<typeof issueRows>[2]) => (await issueRows(seenBy(actor), body, page).execute(db)).rows;
  const rows = await read(body);
  const totalCount = await totalOfPage(rows, body.skipCount, () => read({ skipCount: 0, maxResultCount: 1 }));
  return { totalCount, items: rows.map((row) => itemOf(row, body.kind, clock.now(), shownTo(actor))) };
});

export const excel = query(resultIssues.excel)(async ({ body, actor, db, clock, request, audit }) => {
  audit.about({ subjectType: 'result-issues', detail: { kind: body.kind, state: body.state } });
  const words = titles[request.language];
  const day = clock.now().toString().slice(0, 10);
  const sheet = sheets[body.kind];
  return xlsxFile(sheet.file, day, {
    name: sheet.name,
    columns: words.map((title, at) => ({ title, ...columnKinds[at] })).flatMap((column) => (isColumn(column) ? [column] : [])),
    rows: cellsOf(db, seenBy(actor), body, clock.now(), request.language),
  });
});

export const choices = query(resultIssues.choices)(async ({ body, actor, db }) => {
  const rows = await listIssueChoices(db, seenBy(actor), body);
  const codes = [...new Set(rows.map((row) => row.offering_code))];
  const providers = new Map(rows.flatMap((row) => (row.provider_id ? [[row.provider_id, row.provider_name] as const] : [])));
  return {
    tests: codes.map((code) => ({ code, name: offeringName(code) })).toSorted((a, b) => a.name.localeCompare(b.name)),
    providers: [...providers].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name)),
  };
});

export const answered = query(resultIssues.answered)(async ({ body, actor, db }) => {
  const { count, minutes } = await countAnswered(db, seenBy(actor), body.facilityId);
  return { count, averageMinutes: minutes };
});

export const why = query(resultIssues.why)(async ({ body: { facilityId }, db, refuse, ...call }) => {
  const actor = seenBy(call.actor);
  if (!facilitiesOf(actor.reach).includes(facilityId)) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: facilityId } });
  const received = await countReceived(db, actor, facilityId);
  const share = notPerformedShare(received.map(({ is_lost: isLost, ...tests }) => ({ ...tests, isLost })));
  return { days: queueWindows.notPerformedDays, ...share };
});

const sheets: Readonly<Record<IssueKind, { file: string; name: string }>> = {
  TNP: { file: 'tnp-queue', name: 'Tests Not Performed' },
  TIQ: { file: 'tiq-queue', name: 'Laboratory Questions' },
  OVERDUE: { file: 'overdue-results', name: 'Overdue Results' },
  MISMATCH: { file: 'mismatched-results', name: 'Mismatched Results' },
};

const columnKinds = [
  ...[{ kind: 'text' }, { kind: 'text' }, { kind: 'date' }, { kind: 'text' }, { kind: 'text' }, { kind: 'date' }, { kind: 'dateTime' }],
  ...[{ kind: 'text' }, { kind: 'text' }, { kind: 'text' }, { kind: 'text' }, { kind: 'integer' }, { kind: 'date' }, { kind: 'text' }],
] as const;
type Column = { title: string; kind: 'text' | 'date' | 'dateTime' | 'integer' };
const isColumn = (column: { title: string; kind?: Column['kind'] }): column is Column => column.kind !== undefined;
const titles = {
  en: [
    ...['Patient', 'MRN', 'DOB', 'Facility', 'Draw', 'Draw date', 'Collected', 'Code', 'Test', 'Reason', 'Question'],
    ...['Days waiting', 'Next draw', 'Comment'],
  ],
  es: [
    ...['Paciente', 'MRN', 'Fecha de nac.', 'Centro', 'Extracción', 'Fecha', 'Extraída', 'Código', 'Prueba', 'Motivo', 'Pregunta'],
    ...['Días de espera', 'Próxima extracción', 'Comentario'],
  ],
} as const;

const withheldWords = { en: 'Restricted', es: 'Restringido' } as const;

async function* cellsOf(db: Reader, actor: Actor, filters: IssueFilters, now: Temporal.Instant, language: 'en' | 'es') {
  const all = issueRows(actor, filters, { skipCount: 0, maxResultCount: null });
  for await (const rows of streamRows(db, all, (row) => row))
    for (const row of rows) {
      const item = itemOf(row, filters.kind, now, shownTo(actor));
      const collected = instantOf(row.collected_at);
      yield [
        ...[item.partyName, item.mrn, item.dateOfBirth, item.facilityName, item.number, item.drawDate],
        collected && facilityClock(row.time_zone, collected).toPlainDateTime().toString({ smallestUnit: 'minute' }),
        ...[item.offeringCode, item.offeringName],
        item.isWithheld ? withheldWords[language] : (wordsOfReason(item.reason)?.[language] ?? item.reasonText ?? item.reason),
        ...[item.question?.text ?? null, item.daysWaiting, item.nextDraw?.drawDate ?? null, item.comment],
      ];
    }
}

const dayMs = 86_400_000;

const wordsOfReason = (reason: string | null) =>
  notPerformedReasons.find(reason) ?? overdueReasons.find(reason) ?? problemKinds.find(reason);

/** Why: as the laboratory said, or what the kind of issue implies. */
function reasonOf(row: IssueRow, kind: IssueKind): string | null {
  if (kind === 'MISMATCH') return row.doubt;
  if (kind !== 'OVERDUE') return row.reason;
  return row.draw_status === 'RECEIVED' ? 'NOT_RESULTED' : 'NOT_RECEIVED';
}

function itemOf(row: IssueRow, kind: IssueKind, now: Temporal.Instant, shown: ShownTo): Item {
  const withheld = isWithheld(shown, { providerId: row.provider_id, offeringCode: row.offering_code });
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  const waiting = (now.epochMilliseconds - row.since.getTime()) / dayMs;
  return {
    requisitionId: row.requisition_id,
    lineNumber: row.line_number,
    number: row.number,
    partyType: row.party_type,
    partyId: row.party_id,
    partyName: row.party_name,
    mrn: row.mrn,
    dateOfBirth: row.date_of_birth,
    modality: row.modality,
    isIsolation: row.is_isolation,
    dayGroup: row.day_group,
    shift: row.shift,
    chair: row.chair,
    facilityId: row.facility_id,
    facilityName: row.facility_name,
    timeZone: row.time_zone,
    providerName: row.provider_name,
    drawDate: row.draw_date,
    collectedAt: iso(row.collected_at),
    receivedAt: iso(row.received_at),
    accession: row.accession,
    offeringCode: row.offering_code,
    offeringName: offeringName(row.offering_code),
    status: row.status,
    drawStatus: row.draw_status,
    lostCodes: row.lost_codes,
    tubeCodes: tubesOf(row),
    reason: withheld ? null : reasonOf(row, kind),
    reasonText: withheld ? null : row.reason_text,
    question: withheld ? null : row.question,
    isWithheld: withheld,
    since: row.since.toISOString(),
    daysWaiting: Math.max(0, Math.floor(waiting)),
    isReordered: row.is_reordered,
    reorderedAs: row.reordered_as,
    reorderedAt: iso(row.reordered_at),
    reorderedByName: row.reordered_by_name,
    nextDraw: row.next_draw,
    reviewedAt: iso(row.reviewed_at),
    reviewedByName: row.reviewed_by_name,
    comment: withheld ? null : row.comment,
    concurrencyStamp: row.concurrency_stamp,
  };
}

/** The tubes that drawing again would take. */
function tubesOf({ offering_code: code, lost_codes: lost, modality }: IssueRow): string[] {
  const members = panelMembersFor(code, modalities.has(modality) ? modality : null)?.measured ?? [code];
  return [...new Set((lost.length ? lost : members).flatMap((one) => testByCode.get(one)?.tubes[0] ?? []))];
}
