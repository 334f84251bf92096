import { restrictedCodes } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import {
  conditionsOf,
  evaluateConditions,
  kindOfField,
  lastReportDay,
  type ReportCell,
  type ReportColumn,
  type ReportKnowledge,
  type ReportMoment,
  type ReportRow,
  type ReportSection,
  type ResultWindow,
  type RuleFacts,
  type RuleField,
  reportFaults,
  resultColumn,
  windowDays,
} from '@drawday/domain';
import type { PartyType } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { Refusal } from '../platform/refusal.ts';
import { type CustomSettings, definitionRefusal, reportKnowledge } from './checked-settings.ts';
import { customColumn, fieldCell, resultCell } from './custom-cells.ts';
import { type BatchValues, isNotPerformed, readBatchValues, ruleValues } from './custom-facts.ts';
import { CustomSums } from './custom-sums.ts';
import { withHepatitis } from './hepatitis-fields.ts';
import { withNeeds } from './need-fields.ts';
import { type FactScope, listLastDraws, listReportDraws, listReportResults } from './report-facts.store.ts';
import { type FieldScope, listPartyFields, listReportParties, type PartyFieldsRow } from './report-fields.store.ts';

export type CustomContext = { db: Reader; actor: Actor; now: Temporal.Instant; language: 'en' | 'es' };
export type CustomDefinition = { partyType: PartyType; settings: CustomSettings };
export type CustomScope = {
  /** Asked for and in reach. */
  facilityIds: readonly string[];
  /** The draw month, `2026-10`; absent: the current one of each facility. */
  month?: string | undefined;
  /** At most so many rows, and so many people or sources looked at. */
  mostRows: number;
  mostParties: number;
  /** Puts rows in an order without holding them all; absent: they are few. */
  inOrder?: (rows: AsyncIterable<ReportRow>, compare: (a: ReportRow, b: ReportRow) => number) => AsyncIterable<ReportRow>;
  /** After each batch; may throw in order to stop. */
  onProgress?: (done: number, total: number) => Promise<void> | void;
};
export type CustomRun = {
  columns: ReportColumn[];
  notes: string[];
  /** In their order, section by section; as they are found where nobody asked for an order or groups. */
  rows: AsyncGenerator<ReportRow>;
  /** What is known once all rows have passed. */
  end(): {
    sections: ReportSection[];
    /** What columns are summed up to, for each group and in all. */
    sums: { title: string; text: string }[];
    totalCount: number;
    /** How many would match, if not all were looked at. */
    about: number;
  };
};

const batchSize = 500;
const noted = {
  restricted: { en: 'Restricted tests are not part of this report.', es: 'Las pruebas restringidas no forman parte de este informe.' },
  group: {
    en: 'A patient group that this report asks for does not exist any more.',
    es: 'Un grupo de pacientes por el que pregunta este informe ya no existe.',
  },
} as const;

/**
 * The rows of a custom report, judged by `evaluateConditions`, in their order, section by section. A restricted column is left out for those
 * who may not see it; a restricted condition or order would tell, so it is refused.
 * @throws Refusal REPORT_RESTRICTED, REPORT_DEFINITION
 */
export async function customRun(context: CustomContext, definition: CustomDefinition, scope: CustomScope): Promise<CustomRun> {
  const { db, actor, language } = context;
  const { partyType } = definition;
  const knowledge = await reportKnowledge(db, actor);
  const { settings, notes } = runnable(definition, knowledge, language);
  const plan = planOf(partyType, settings, knowledge);
  const fieldScope: FieldScope = { actor, partyType, facilityIds: scope.facilityIds };
  const ids = await listReportParties(db, fieldScope, settings.conditions, scope.mostParties + 1);
  const looked = ids.slice(0, scope.mostParties);
  const columns = plan.columns.map((column) => customColumn(column, partyType, knowledge.codes, language));
  const sums = new CustomSums(plan);
  const sections = new Map<string, number>();
  let [parties, count] = [0, 0];

  async function* found(): AsyncGenerator<ReportRow> {
    for (let start = 0; start < looked.length; start += batchSize) {
      const batch = looked.slice(start, start + batchSize);
      const rows = await rowsOfBatch(context, plan, fieldScope, scope, batch);
      parties += batch.length;
      for (const row of rows) {
        if (count === scope.mostRows) return;
        count += 1;
        yield row;
      }
      await scope.onProgress?.(parties, looked.length);
    }
  }
  async function* inItsOrder(): AsyncGenerator<ReportRow> {
    if (!plan.sort.length && plan.groupBy === null) return yield* found();
    const compare = orderOf(plan, language);
    if (scope.inOrder) return yield* scope.inOrder(found(), compare);
    const all: ReportRow[] = [];
    for await (const row of found()) all.push(row);
    yield* all.sort(compare);
  }
  async function* passing(): AsyncGenerator<ReportRow> {
    for await (const row of inItsOrder()) {
      sums.add(row);
      sections.set(row.s, (sections.get(row.s) ?? 0) + 1);
      yield row;
    }
  }
  return {
    columns,
    notes,
    rows: passing(),
    end: () => ({
      sections: [...sections].map(([key, rows]) => ({ key, title: key, rows })),
      sums: sums.inWords(columns, language),
      totalCount: count,
      about: parties < ids.length ? Math.round((count * ids.length) / Math.max(1, parties)) : count,
    }),
  };
}

/** The definition as this person may run it, and what to say about it. */
function runnable({ partyType, settings }: CustomDefinition, knowledge: ReportKnowledge, language: 'en' | 'es') {
  const faults = reportFaults({ partyType, ...settings }, knowledge);
  const isColumn = ({ because, member }: (typeof faults)[number]) => because === 'RESTRICTED' && member.startsWith('columns.');
  if (faults.some((fault) => fault.because === 'RESTRICTED' && !isColumn(fault))) throw new Refusal('REPORT_RESTRICTED');
  const hidden = new Set(faults.filter(isColumn).map(({ about }) => about));
  if (settings.sort.some(({ column }) => hidden.has(column))) throw new Refusal('REPORT_RESTRICTED');
  const serious = faults.filter(({ because }) => because !== 'RESTRICTED' && because !== 'UNKNOWN_GROUP');
  if (serious.length) throw definitionRefusal(serious);
  const notes: string[] = [];
  if (restrictedCodes.some((code) => knowledge.restricted.has(code))) notes.push(noted.restricted[language]);
  if (faults.some(({ because }) => because === 'UNKNOWN_GROUP')) notes.push(noted.group[language]);
  const columns = settings.columns.filter((column) => !hidden.has(column));
  const aggregates = settings.aggregates.filter(({ column }) => !hidden.has(column));
  return { settings: { ...settings, columns, aggregates }, notes };
}

export type CustomPlan = CustomSettings & {
  partyType: PartyType;
  knowledge: ReportKnowledge;
  /** Tests whose values are read, and fields of the party. */
  codesRead: string[];
  fieldsRead: string[];
};
function planOf(partyType: PartyType, settings: CustomSettings, knowledge: ReportKnowledge): CustomPlan {
  const asked = conditionsOf(settings.conditions).map(({ rule }) => rule.field);
  const named = [...settings.columns, ...asked, ...(settings.groupBy === null ? [] : [settings.groupBy])];
  const codesRead = new Set(named.flatMap((name) => resultColumn(name, knowledge.codes)?.code ?? []));
  return { ...settings, partyType, knowledge, codesRead: [...codesRead], fieldsRead: [...new Set(named)] };
}

/** What one row is about: a party, and perhaps a draw or a result of it. */
type Subject = { party: PartyFieldsRow; fields: Readonly<Record<string, unknown>>; drawId: string | null };

async function rowsOfBatch(
  context: CustomContext,
  plan: CustomPlan,
  fieldScope: FieldScope,
  scope: CustomScope,
  partyIds: readonly string[],
): Promise<ReportRow[]> {
  const { db, actor } = context;
  const found = await listPartyFields(db, fieldScope, partyIds, plan.fieldsRead);
  const parties =
    plan.partyType === 'PATIENT'
      ? await withHepatitis(db, actor.tenantId, found, plan.fieldsRead, context.now)
      : plan.partyType === 'EMPLOYEE'
        ? await withNeeds(db, actor, found, plan.fieldsRead)
        : found;
  const byId = new Map(parties.map((party) => [party.id, party]));
  const today =
    parties
      .map((party) => party.today)
      .sort()
      .at(-1) ?? context.now.toString().slice(0, 10);
  const factScope = { actor, partyType: plan.partyType, partyIds };
  const moment: ReportMoment = { today, month: scope.month ?? today.slice(0, 7) };
  const values = await readBatchValues(db, factScope, plan, plan.codesRead, moment);
  const subjects = await subjectsOf(context, plan, factScope, moment, byId);
  return subjects.flatMap((subject) => {
    const here = { today: subject.party.today, month: scope.month ?? subject.party.today.slice(0, 7) };
    return evaluateConditions(plan.conditions, factsOf(context, plan, subject, values, here))
      ? [foundRow(context, plan, subject, values, here)]
      : [];
  });
}

async function subjectsOf(
  { db }: CustomContext,
  plan: CustomPlan,
  factScope: FactScope,
  moment: ReportMoment,
  byId: ReadonlyMap<string, PartyFieldsRow>,
): Promise<Subject[]> {
  const parties = factScope.partyIds.flatMap((id) => byId.get(id) ?? []);
  if (plan.grain === 'PARTY') return parties.map((party) => ({ party, fields: party.fields, drawId: null }));
  const span = windowDays(plan.dateRange, moment);
  const last = typeof span === 'number' ? await listLastDraws(db, factScope, span, lastReportDay(moment)) : null;
  const only = last && new Set(last.map(({ id }) => id));
  const days = typeof span === 'number' ? { from: last?.map(({ day }) => day).sort()[0] ?? moment.today, to: lastReportDay(moment) } : span;
  const isIn = (drawId: string | null) => only === null || (drawId !== null && only.has(drawId));
  const draws = (await listReportDraws(db, factScope, days)).filter(({ id }) => isIn(id));
  if (plan.grain === 'DRAW') {
    const drawn = Map.groupBy(draws, ({ party_id }) => party_id);
    return parties.flatMap((party) =>
      (drawn.get(party.id) ?? []).map(({ id, fields }) => ({ party, fields: { ...party.fields, ...fields }, drawId: id })),
    );
  }
  const fieldsOf = new Map(draws.map((draw) => [draw.id, draw.fields]));
  const results = (await listReportResults(db, factScope, days)).filter(({ requisition_id }) => isIn(requisition_id));
  const resulted = Map.groupBy(
    results.filter(({ day }) => day >= days.from && day <= days.to),
    ({ party_id }) => party_id,
  );
  return parties.flatMap((party) =>
    (resulted.get(party.id) ?? []).map(({ requisition_id, fields }) => {
      const draw = requisition_id === null ? undefined : fieldsOf.get(requisition_id);
      return { party, fields: { ...party.fields, ...draw, ...fields }, drawId: null };
    }),
  );
}

/** The values of a test that a row shows: those of its draw, or of the report's period. */
const shownValues = (plan: CustomPlan, { party, drawId }: Subject, values: BatchValues, moment: ReportMoment, code: string) =>
  drawId === null ? values.of(party.id, code, plan.dateRange, moment) : values.ofDraw(party.id, code, drawId);

function factsOf(context: CustomContext, plan: CustomPlan, subject: Subject, values: BatchValues, moment: ReportMoment): RuleFacts {
  const found = (code: string, within: ResultWindow | undefined) =>
    within ? values.of(subject.party.id, code, within, moment) : shownValues(plan, subject, values, moment, code);
  const isByDraw = (within: ResultWindow | undefined) => 'draws' in (within ?? plan.dateRange);
  return {
    kindOf: (field) => kindOfField(plan.partyType, plan.knowledge.codes, field),
    field: (field) => ruleField(subject.fields[field]),
    values: (code, within) => ruleValues(found(code, within), isByDraw(within)),
    isNotPerformed: (code, within) => isNotPerformed(found(code, within)),
    today: moment.today,
    dayOf: (instant) => facilityDay(subject.party.time_zone, Temporal.Instant.from(instant)).toString(),
    now: context.now.toString(),
  };
}

const ruleField = (value: unknown): RuleField => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

function foundRow({ language }: CustomContext, plan: CustomPlan, subject: Subject, values: BatchValues, moment: ReportMoment): ReportRow {
  const field = (name: string) => fieldCell(plan.partyType, name, subject.fields[name], language);
  const cells = plan.columns.map((column): ReportCell | null => {
    const result = resultColumn(column, plan.knowledge.codes);
    return result ? resultCell(result.part, shownValues(plan, subject, values, moment, result.code), language) : field(column);
  });
  const group = plan.groupBy === null ? '' : field(plan.groupBy)?.v;
  return { k: subject.party.id, s: group === undefined || group === null ? '–' : yesNo(group, language), c: cells };
}
const yesNo = (value: string | number | boolean, language: 'en' | 'es') =>
  typeof value === 'boolean' ? ({ en: ['No', 'Yes'], es: ['No', 'Sí'] }[language][Number(value)] ?? '') : String(value);

/** By group, then by the chosen columns; what is alike stays in the order of names. Empty cells stand last, whichever way. */
function orderOf({ columns, sort }: CustomPlan, language: 'en' | 'es'): (a: ReportRow, b: ReportRow) => number {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const keys = sort.map(({ column, descending }) => ({ index: columns.indexOf(column), sign: descending ? -1 : 1 }));
  return (a, b) => {
    const byGroup = collator.compare(a.s, b.s);
    if (byGroup) return byGroup;
    for (const { index, sign } of keys) {
      const [one, other] = [a.c[index]?.v ?? null, b.c[index]?.v ?? null];
      if (one === null || other === null) {
        if (one !== other) return one === null ? 1 : -1;
        continue;
      }
      const order = typeof one === 'string' && typeof other === 'string' ? collator.compare(one, other) : Number(one) - Number(other);
      if (order) return sign * order;
    }
    return 0;
  };
}
