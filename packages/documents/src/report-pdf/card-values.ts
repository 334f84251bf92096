import { type CardTreatment, cardAdvice, cardName } from '@drawday/catalogue';
import { type CardGoal, type CardPosition, cardPosition, cellText, goalDistance, type ReportRow } from '@drawday/domain';
import { modalities } from '@drawday/vocabulary';
import type { ReportContext } from './report-context.ts';
import type { ReportRows, ReportTest } from './report-rows.ts';

/** One number of a card, ready to be drawn. */
export type CardValue = {
  readonly name: string;
  /** The care team's word, smaller beside the name. */
  readonly test: string;
  readonly text: string;
  readonly unit: string;
  readonly value: number;
  readonly goal: CardGoal;
  readonly position: CardPosition;
  /** In widths of the goal. */
  readonly distance: number;
  readonly lastMonth: string;
  /** The month it was carried from, `2026-08`. */
  readonly from: string | undefined;
  readonly means: string;
  readonly doing: string;
};

/** The numbers of one card: what to work on (worst first), what else is out of goal, what is well, and what was not tested. */
export type CardValues = {
  readonly work: readonly CardValue[];
  readonly also: readonly CardValue[];
  readonly well: readonly CardValue[];
  readonly untested: readonly string[];
};

const MOST_WORK = 3;

/** Reads a patient's row: tests in the order of the columns; at most three things to work on. */
export function cardValues({ sheet }: Pick<ReportContext, 'sheet'>, rows: ReportRows, row: ReportRow): CardValues {
  const treatment = treatmentOf(rows.cell(row, 'modality')?.v);
  const values: CardValue[] = [];
  const untested: string[] = [];
  for (const test of rows.tests) {
    const names = cardName(test.code);
    const cell = rows.at(row, test.at);
    if (!names || !cell) continue;
    const name = names.name[sheet.language];
    const goal = goalOf(rows, row, test);
    if (typeof cell.v !== 'number') {
      untested.push(name);
      continue;
    }
    if (!goal) continue;
    const position = cell.pos === 'I' ? 'IN_GOAL' : cardPosition(cell.v, goal);
    const advice = position === 'IN_GOAL' ? null : cardAdvice(test.code, position.endsWith('LOW') ? 'low' : 'high', treatment);
    const before = rows.at(row, test.previous[0] ?? null);
    values.push({
      ...{ name, test: names.test?.[sheet.language] ?? '', text: cellText(cell, test.column, sheet), unit: test.column.unit ?? '' },
      ...{ value: cell.v, goal, position, distance: goalDistance(cell.v, goal), from: cell.from },
      lastMonth: before?.v === null || before === null ? '' : cellText(before, test.column, sheet),
      means: advice?.means[sheet.language] ?? '',
      doing: advice?.doing[sheet.language] ?? '',
    });
  }
  const out = values.filter(({ position, means }) => position !== 'IN_GOAL' && means !== '');
  const worst = out.toSorted((a, b) => Math.abs(b.distance) - Math.abs(a.distance));
  return {
    work: worst.slice(0, MOST_WORK),
    also: worst.slice(MOST_WORK),
    // A number beyond its goal on the side that does no harm is well.
    well: values.filter((value) => !out.includes(value)),
    untested,
  };
}

function treatmentOf(given: unknown): CardTreatment {
  const modality = typeof given === 'string' ? given : null;
  if (modalities.isIn('peritoneal', modality)) return 'PD';
  return modalities.isIn('home', modality) ? 'HOME' : 'CENTER';
}

function goalOf(rows: ReportRows, row: ReportRow, { goalAt, sparkAt }: ReportTest): CardGoal | null {
  return rows.at(row, goalAt)?.band ?? rows.at(row, sparkAt)?.band ?? null;
}
