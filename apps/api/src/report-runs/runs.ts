import { reportDesign } from '@drawday/catalogue';
import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { renderReportCsv } from '@drawday/documents/render-report-csv.ts';
import { renderReportXlsx } from '@drawday/documents/xlsx/render-report-xlsx.ts';
import { xlsxMediaType } from '@drawday/documents/xlsx/render-xlsx.ts';
import { untestedReasons } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { command, query } from '../platform/route.ts';
import { mostMissed } from './most-missed.ts';
import { pageOfRows } from './page-of-rows.ts';
import { shortPaper } from './papers.ts';
import { askToStop, expireNow, keepRun, pageOwnRuns, type RunRow } from './report-runs.store.ts';
import { answerOfRun, foundPaper, foundRows, foundRun, listedRun, rowsOf } from './run-reply.ts';
import type { MeasurePart, StoredRow } from './stored-row.ts';

export const runs = query(reportRuns.runs)(async ({ query: asked, actor, db, request }) => {
  const { rows, totalCount } = await pageOwnRuns(db, actor, asked);
  return { totalCount, items: rows.map((row) => listedRun(row, request.language)) };
});

export const findRun = query(reportRuns.findRun)(async ({ params, actor, db, services, request }) => {
  const row = await foundRun(db, actor, params.id);
  return { ...(await answerOfRun(services, actor, row, request.language)), head: listedRun(row, request.language) };
});

export const rows = query(reportRuns.rows)(async ({ params, query: asked, actor, db, services }) => {
  const { row, stored } = await foundRows(db, services, actor, params.id);
  return pageOfRows(stored.rows, stored.sheet.columns, asked, {
    rowCount: row.row_count ?? 0,
    isWanted: ({ s }) => asked.section === undefined || s === asked.section,
  });
});

/** The people behind a number are opened by whoever may see people and their results. */
const maySeePeople = ({ permissions }: Pick<Actor, 'permissions'>, { party_type: party }: Pick<RunRow, 'party_type'>): boolean =>
  party !== 'PATIENT' || (permissions.has('MasterData.Patients.View') && permissions.has('Order.Results.View'));

export const file = query(reportRuns.file)(async ({ params, query: { format }, actor, db, services, clock, audit }) => {
  const asked = await foundRun(db, actor, params.id);
  const about = (row: RunRow) =>
    audit.about({ subjectType: 'report', subjectId: row.report_key, detail: { run: row.id, format, rows: row.row_count } });
  if (asked.paper_of && format === 'pdf') {
    const pieces = foundPaper(services, actor, asked);
    about(asked);
    return { fileName: `${fileNameOf({ ...asked, computedAt: asked.created_at.toISOString() })}.pdf`, mediaType: pdfMediaType, pieces };
  }
  const { row, stored } = await foundRows(db, services, actor, params.id);
  about(row);
  const { sheet } = stored;
  const fileName = `${fileNameOf(sheet)}.${format}`;
  if (format === 'xlsx') {
    const behind = maySeePeople(actor, row) ? { columns: stored.behindColumns, rows: rowsOf(stored, { isBehind: true }) } : null;
    const workbook = reportDesign(row.report_key)?.workbook ?? 'XLIST';
    return { fileName, mediaType: xlsxMediaType, pieces: renderReportXlsx(sheet, rowsOf(stored), workbook, behind) };
  }
  if (format === 'csv') return { fileName, mediaType: 'text/csv; charset=utf-8', pieces: renderReportCsv(sheet, rowsOf(stored)) };
  const printing = { printedAt: clock.now().toString(), printedBy: actor.name };
  return { fileName, mediaType: pdfMediaType, pieces: onePiece(await shortPaper(stored, printing)) };
});
const pdfMediaType = 'application/pdf';

async function* onePiece(bytes: Uint8Array) {
  yield bytes;
}

/** `anemia-management_2026-10_cedar-hollow-dialysis`: no names of people. */
function fileNameOf(sheet: { title: string; place: string; months: readonly { month: string }[]; computedAt: string }): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
  const [month] = sheet.months.map((one) => one.month).toSorted();
  return [plain(sheet.title), month ?? sheet.computedAt.slice(0, 10), plain(sheet.place)].filter(Boolean).join('_');
}

/** The people behind a number stand with their facility or provider; the number in a section of it. */
const isOfSection = (s: string, asked: string | undefined) => asked === undefined || s === '' || s === asked || asked.startsWith(`${s}/`);

const partsAsked: Readonly<Record<string, readonly MeasurePart[]>> = {
  IN: ['I'],
  BELOW: ['B'],
  ABOVE: ['A'],
  UNDECIDED: ['X'],
  UNTESTED: untestedReasons.codes,
};

async function* each<Row>(some: readonly Row[]) {
  yield* some;
}

/** The people behind a number: those rows that have this part in the measure, as they were when it was counted. */
export const behind = query(reportRuns.behind)(async ({ params, query: asked, actor, db, services, audit }) => {
  const { row, stored } = await foundRows(db, services, actor, params.id);
  if (!maySeePeople(actor, row)) throw new Refusal('FORBIDDEN');
  audit.about({
    subjectType: 'report',
    subjectId: row.report_key,
    detail: { run: row.id, measure: asked.measure ?? null, part: asked.part ?? null },
  });
  const { measure } = asked;
  const wanted = asked.part && (partsAsked[asked.part] ?? [asked.part]);
  async function* everybody() {
    for await (const one of stored.rows()) if (isOfSection(one.s, asked.section)) yield one;
    for await (const one of stored.rows({ isBehind: true })) if (isOfSection(one.s, asked.section)) yield one;
  }
  if (measure === undefined) {
    const { columns, rows: missing } = await mostMissed(everybody(), stored.sheet, stored.behindColumns);
    const all = { rowCount: null, isWanted: () => true };
    return { ...(await pageOfRows(() => each(missing), columns, asked, all)), columns };
  }
  const isWanted = ({ m }: StoredRow) => {
    const part = m && Object.hasOwn(m, measure) ? m[measure] : undefined;
    return part !== undefined && (!wanted || wanted.some((one) => one === part));
  };
  return {
    ...(await pageOfRows(everybody, stored.behindColumns, asked, { rowCount: null, isWanted })),
    columns: [...stored.behindColumns],
  };
});

export const cancel = command(reportRuns.cancel)(async ({ params, actor, db, audit }) => {
  const row = await foundRun(db, actor, params.id);
  if (!(await askToStop(db, actor.tenantId, row.id))) throw new Refusal('REPORT_OVER');
  audit.about({ subjectType: 'report-run', subjectId: row.id, detail: { report: row.report_key } });
});

export const keep = command(reportRuns.keep)(async ({ params, body, actor, db, audit }) => {
  const row = await foundRun(db, actor, params.id);
  if (row.state !== 'DONE' || !row.rows_key) throw new Refusal('REPORT_UNFINISHED');
  await keepRun(db, actor, row.id, body.reason);
  audit.about({ subjectType: 'report-run', subjectId: row.id, detail: { report: row.report_key, kept: true } });
});
export const removeRun = command(reportRuns.removeRun)(async ({ params, actor, db, audit }) => {
  const row = await foundRun(db, actor, params.id);
  if (row.kept_because) throw new Refusal('REPORT_KEPT');
  // The file goes with those that are over: a row that comes back must not point to nothing.
  await expireNow(db, actor.tenantId, row.id);
  audit.about({ subjectType: 'report-run', subjectId: row.id, detail: { report: row.report_key } });
});
