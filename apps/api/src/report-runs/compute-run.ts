import type { Reader } from '@drawday/database/connect.ts';
import type { FieldCipher } from '@drawday/database/field-cipher.ts';
import type { ReportColumn, ReportRow, ReportSection, ReportSheet } from '@drawday/domain';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { chosenInWords, periodInWords, placesInWords } from './plan-in-words.ts';
import type { SheetFacts, SourcedRows } from './row-source.ts';
import { rowSources } from './row-sources.ts';
import { removeRows, type WrittenRows, writeRows } from './rows-file.ts';
import { largestRun } from './run-limits.ts';
import type { RunPlan } from './run-plan.ts';
import { sortedRows } from './sorted-rows.ts';
import type { StoredRow } from './stored-row.ts';
import { uncountedNotes } from './uncounted-notes.ts';

export type Computed = {
  written: WrittenRows;
  sheet: ReportSheet;
  behindColumns: readonly ReportColumn[];
  first: readonly ReportRow[];
  partyIds: readonly string[];
};
type Parts = {
  db: Reader;
  seals: { storage: FileStorage; cipher: FieldCipher };
  /** Called between batches with the rows that have passed; throws when the run is to stop. */
  note(done: number, total: number | null): Promise<void>;
};

/** Rows that an answer holds; the rest is paged. */
export const rowsOfAnswer = 1000;

/** Reads, counts and stores everything of a run, once. What it leaves behind when it breaks off is nothing. */
export async function computeRun(
  { db, seals, note }: Parts,
  plan: RunPlan,
  run: { tenantId: string; runId: string },
  by: string,
): Promise<Computed> {
  let done = 0;
  let total: number | null = null;
  const read = rowSources[plan.design.rows];
  if (!read) throw new Error(`Nothing reads ${plan.design.rows}.`);
  const source = await read({
    db,
    plan,
    tick: (more) => {
      done += more;
      return note(done, total);
    },
    inOrder: (rows, compare) => sortedRows(seals, run, rows, compare),
  });
  ({ total } = source);
  const seen = new SeenRows(largestRun(plan));
  let written: WrittenRows | undefined;
  try {
    written = await writeRows(seals, run, seen.passing(source.rows));
    const facts = await source.facts(seen.rowCount);
    const sheet = sheetOf(plan, source, seen, { ...facts, ...(await uncountedNotes(db, plan, facts)) }, by);
    return { written, sheet, behindColumns: source.behindColumns ?? source.columns, first: seen.first, partyIds: [...seen.parties] };
  } catch (error) {
    if (written) await removeRows(seals.storage, written.key);
    throw error;
  }
}

/** What is known of the rows after they have passed. */
class SeenRows {
  readonly first: ReportRow[] = [];
  readonly parties = new Set<string>();
  readonly bySection = new Map<string, number>();
  readonly #most: number;
  rowCount = 0;
  isCut = false;
  constructor(most: number) {
    this.#most = most;
  }

  async *passing(rows: SourcedRows['rows']): AsyncGenerator<StoredRow> {
    for await (const row of rows) {
      if (row.isBehind) {
        yield row;
        continue;
      }
      if (this.rowCount === this.#most) {
        this.isCut = true;
        return;
      }
      this.rowCount += 1;
      this.bySection.set(row.s, (this.bySection.get(row.s) ?? 0) + 1);
      if (isId.test(row.k)) this.parties.add(row.k);
      const { k, s, c } = row;
      if (this.first.length < rowsOfAnswer) this.first.push({ k, s, c });
      yield row;
    }
  }
}

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

function sheetOf(plan: RunPlan, source: SourcedRows, seen: SeenRows, facts: SheetFacts, by: string): ReportSheet {
  const { design, language, places } = plan;
  const sections = source
    .sections()
    .flatMap((section): ReportSection[] => {
      const rows = seen.bySection.get(section.key) ?? 0;
      return rows ? [{ ...section, rows }] : [];
    })
    // Each facility has pages of its own.
    .map((section, at, all) => (section.place !== all[at - 1]?.place ? { ...section, startsPage: true as const } : section));
  const organizations = [...new Set(places.map((place) => place.organization_name))];
  return {
    reportKey: plan.reportKey,
    title: design.title[language],
    question: design.question[language],
    second: null,
    measures: [],
    counts: [],
    charts: [],
    population: null,
    months: [],
    goalsOf: [],
    thresholdsOf: null,
    notes: [],
    counted: [],
    ...(design.signatures && { signatures: design.signatures.map((one) => one[language]) }),
    ...facts,
    answer: seen.rowCount || facts.measures?.length || facts.counts?.length ? facts.answer : design.empty[language],
    layout: design.layout,
    partyType: plan.partyType,
    ...{ language, paper: plan.paper },
    organizationName: organizations.join(', '),
    place: placesInWords(plan),
    period: periodInWords(plan),
    parameters: chosenInWords(plan),
    columns: source.columns,
    sections,
    computedAt: plan.now.toString(),
    computedBy: by,
    timeZone: plan.zone,
    totalCount: seen.rowCount,
    truncatedAt: seen.isCut ? seen.rowCount : null,
  };
}
