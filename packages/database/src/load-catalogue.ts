import { createHash } from 'node:crypto';
import {
  alertBoundsOf,
  criticalBoundsOf,
  type LaboratoryTest,
  laboratoryTests,
  modalityGoals,
  orderEntryQuestions,
  type Panel,
  panels,
  plainRangesOf,
  qualityThresholds,
  questionsFor,
  referenceText,
  reportCatalogue,
  tubeByCode,
  tubes,
} from '@drawday/catalogue';
import { reasonLists } from '@drawday/vocabulary';
import type { Client, PoolClient } from 'pg';
import { columnsOfBounds } from './bounds-columns.ts';

type Cell = string | number | boolean | null | readonly string[];

interface ReferenceTable {
  name: string;
  columns: readonly string[];
  /** The conflict target as SQL. */
  key: string;
  rows: readonly (readonly Cell[])[];
}

/** The same ID for the same offering in every installation (UUID version 8 over the code). */
export function offeringId(code: string): string {
  const bytes = createHash('sha256').update(`offering:${code}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Does the offering include kinetics: values that need answers before they can be calculated? */
function isKinetics(panel: Panel): boolean {
  return panel.requiredQuestions.length > 0 && panel.calculated.length > 0;
}

function rangeRows(test: LaboratoryTest): Cell[][] {
  const limits = criticalBoundsOf(test);
  const criticals = [limits?.low ?? null, limits?.high ?? null];
  const rows: Cell[][] = plainRangesOf(test).map((range) => {
    const bounds = columnsOfBounds(alertBoundsOf(range));
    return [
      test.code,
      range.sex,
      range.low,
      range.high,
      referenceText(range),
      bounds.greater,
      bounds.greater_value,
      bounds.less,
      bounds.less_value,
      ...criticals,
    ];
  });
  if (rows.length === 0 && criticals.some((bound) => bound !== null))
    rows.push([test.code, null, null, null, null, null, null, null, null, ...criticals]);
  return rows;
}

function testOffering(test: LaboratoryTest, position: number): Cell[] {
  const tube = test.tubes[0] ?? null;
  const specimen = tube === null ? null : (tubeByCode.get(tube)?.specimen ?? null);
  const isOrderable = !test.calculated && !test.answered;
  return [
    test.code,
    offeringId(test.code),
    test.name,
    'TEST',
    tube,
    specimen,
    test.timing,
    test.loinc,
    test.cpt.join(', ') || null,
    test.frequency[0] ?? null,
    test.category,
    false,
    isOrderable,
    position,
  ];
}

const panelCategory = { PATIENT: 'panel', EMPLOYEE: 'employeePanel', SITE: 'sitePanel' } as const;

function panelOffering(panel: Panel, position: number): Cell[] {
  return [
    panel.code,
    offeringId(panel.code),
    panel.name,
    'PANEL',
    null,
    null,
    'NA',
    panel.loinc,
    panel.cpt.join(', ') || null,
    null,
    panelCategory[panel.subject],
    isKinetics(panel),
    true,
    position,
  ];
}

function memberRows(panel: Panel): Cell[][] {
  const measured = panel.measured.map((code) => [code, false] as const);
  const made = [...panel.calculated, ...panel.answered].map((code) => [code, true] as const);
  return [...measured, ...made].map(([code, isCalculated], position) => [panel.code, code, position, isCalculated]);
}

function questionRows(code: string): Cell[][] {
  const asked = questionsFor(code);
  return [...asked.required.map((question) => [code, question, true]), ...asked.optional.map((question) => [code, question, false])];
}

const offeringCodes = [...laboratoryTests, ...panels].map((offering) => offering.code);

/** Referenced tables first. A table is pruned of rows that nothing refers to. */
const upserted: readonly ReferenceTable[] = [
  {
    name: 'tubes',
    columns: ['code', 'name', 'draw_order', 'needs_own_tube'],
    key: 'code',
    rows: tubes.map((tube) => [tube.code, tube.name, tube.drawOrder, tube.ownTube]),
  },
  {
    name: 'result_codes',
    columns: ['code', 'name', 'loinc', 'unit', 'decimals', 'value_kind', 'category', 'is_calculated', 'position'],
    key: 'code',
    rows: laboratoryTests.map((test, position) => [
      test.code,
      test.name,
      test.loinc,
      test.unit,
      test.decimals ?? 0,
      test.valueKind,
      test.category,
      test.calculated || test.answered,
      position,
    ]),
  },
  {
    name: 'offerings',
    columns: [
      'code',
      'id',
      'name',
      'kind',
      'tube_code',
      'specimen',
      'timing',
      'loinc',
      'cpt',
      'usual_frequency',
      'category',
      'is_kinetics',
      'is_orderable',
      'position',
    ],
    key: 'code',
    rows: [...panels.map(panelOffering), ...laboratoryTests.map((test, index) => testOffering(test, panels.length + index))],
  },
  {
    name: 'aoe_questions',
    columns: [
      'code',
      'text',
      'kind',
      'unit',
      'minimum',
      'maximum',
      'warn_minimum',
      'warn_maximum',
      'decimals',
      'choices',
      'required_at',
      'default_from',
    ],
    key: 'code',
    rows: orderEntryQuestions.map((question) => [
      question.code,
      question.text,
      question.kind,
      question.unit,
      question.min,
      question.max,
      question.warnBelow,
      question.warnAbove,
      question.decimals,
      question.choices.length === 0 ? null : question.choices.map((choice) => choice.code),
      question.requiredAt,
      question.defaultFrom,
    ]),
  },
  {
    name: 'reason_codes',
    columns: ['list', 'code', 'text', 'position'],
    key: 'list, code',
    rows: Object.entries(reasonLists)
      .flatMap(([name, list]) => list.codes.map((code) => [name, code, list.find(code)?.en ?? code] as const))
      .map((row, position) => [...row, position]),
  },
  {
    name: 'report_catalogue',
    columns: ['id', 'file_name', 'kind', 'name', 'result_codes', 'route'],
    key: 'id',
    rows: reportCatalogue.map((report) => [report.id, report.fileName, report.type, report.name, report.resultCodes, report.route]),
  },
  {
    name: 'quality_thresholds',
    columns: ['payment_year', 'measure', 'key', 'value', 'unit', 'effective', 'source'],
    key: 'payment_year, measure, key',
    rows: qualityThresholds.map((one) => [one.paymentYear, one.measure, one.key, one.value, one.unit, one.effective, one.source]),
  },
];

const replaced: readonly ReferenceTable[] = [
  {
    name: 'default_ranges',
    columns: [
      'result_code',
      'sex',
      'reference_low',
      'reference_high',
      'reference_text',
      'greater',
      'greater_value',
      'less',
      'less_value',
      'critical_low',
      'critical_high',
    ],
    key: "result_code, coalesce(sex, ''), coalesce(modality, '')",
    rows: laboratoryTests.flatMap(rangeRows),
  },
  {
    name: 'default_goals',
    columns: ['result_code', 'modality', 'greater', 'greater_value', 'less', 'less_value'],
    key: 'result_code, modality',
    rows: modalityGoals.flatMap((goal) => {
      const bounds = columnsOfBounds(goal);
      return (goal.modalities ?? []).map((modality) => [
        goal.resultCode,
        modality,
        bounds.greater,
        bounds.greater_value,
        bounds.less,
        bounds.less_value,
      ]);
    }),
  },
  {
    name: 'panel_members',
    columns: ['panel_code', 'result_code', 'position', 'is_calculated'],
    key: 'panel_code, result_code',
    rows: panels.flatMap(memberRows),
  },
  {
    name: 'offering_aoe',
    columns: ['offering_code', 'aoe_code', 'is_required'],
    key: 'offering_code, aoe_code',
    rows: offeringCodes.flatMap(questionRows),
  },
];

async function upsert(client: Client | PoolClient, table: ReferenceTable): Promise<number> {
  const width = table.columns.length;
  const tuples = table.rows.map((_, row) => `(${table.columns.map((_column, index) => `$${row * width + index + 1}`).join(', ')})`);
  const others = table.columns.filter((column) => !table.key.split(', ').includes(column));
  const set = others.map((column) => `${column} = excluded.${column}`).join(', ');
  const changed = others.map((column) => `kept.${column} is distinct from excluded.${column}`).join(' or ');
  const result = await client.query(
    `insert into ${table.name} as kept (${table.columns.join(', ')})
      values ${tuples.join(', ')}
      on conflict (${table.key}) do update set ${set}
      where ${changed}`,
    table.rows.flat(),
  );
  return result.rowCount ?? 0;
}

/**
 * Brings the laboratory's test directory into the reference tables, in one transaction. Running it again writes nothing.
 * Codes that left the directory stay for old orders and results, but can no longer be ordered.
 * @param client a connection of a role that may write the reference tables (the owner).
 * @returns how many rows were written.
 */
export async function loadCatalogue(client: Client | PoolClient): Promise<number> {
  let written = 0;
  await client.query('begin');
  try {
    for (const table of upserted) written += await upsert(client, table);
    const retired = await client.query('update offerings set is_orderable = false where is_orderable and code <> all ($1)', [
      offeringCodes,
    ]);
    written += retired.rowCount ?? 0;
    for (const table of replaced) written += (await upsert(client, table)) + (await prune(client, table));
    await client.query('commit');
    return written;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Deletes the rows of a table that the directory no longer has and nothing refers to. */
async function prune(client: Client | PoolClient, table: ReferenceTable): Promise<number> {
  const [first, second] = table.columns;
  const keys = table.rows.map((row) => `${row[0]} ${typeof row[1] === 'string' ? row[1] : ''}`);
  const result = await client.query(`delete from ${table.name} where ${first} || ' ' || coalesce(${second}, '') <> all ($1)`, [keys]);
  return result.rowCount ?? 0;
}
