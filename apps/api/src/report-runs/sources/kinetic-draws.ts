import { testTitle } from '@drawday/catalogue';
import type { ReportCell } from '@drawday/domain';
import { accessTypes } from '@drawday/vocabulary';
import { momentCell, textCell } from '../cells.ts';
import { kineticDraws as kineticDrawRows } from '../detail-rows.store.ts';
import { monthNotes } from '../month-notes.ts';
import { reportText } from '../report-text.ts';
import { resultCell } from '../result-cell.ts';
import type { RowSource } from '../row-source.ts';
import { drawCells, streamedRows } from '../streamed-rows.ts';

/** More dots than these are a cloud. */
const mostDots = 1_000;
const codes = ['BUNPRE', 'BUNPOST', 'URR', 'KTVSP', 'KTVE', 'KTVSTD', 'NPCR'];

/** Draws with urea before a treatment: which doses are measured, which estimated, and what is missing. */
export const kineticDraws: RowSource = async (context) => {
  const { plan } = context;
  const { language } = plan;
  const text = reportText(language);
  const dots: { k: string; x: number; y: number; isOut: boolean }[] = [];
  let calculated = 0;
  const rows = streamedRows(context, kineticDrawRows(plan, codes), (row) => {
    const cells: Record<string, ReportCell | null> = {
      ...drawCells(row),
      collected: momentCell(row.collected_at),
      reported: textCell(row.reported_ktv && testTitle(row.reported_ktv)[language]),
      missing: textCell(row.missing_codes.join(', ')),
    };
    for (const value of row.values) {
      cells[`value:${value.result_code}`] = resultCell(value, {
        collectedAt: row.collected_at,
        timeZone: row.time_zone,
        id: value.result_id,
      });
      if (value.result_code === 'KTVSP' && value.value_numeric !== null) calculated += 1;
      if (value.result_code === 'KTVSP' && value.comment) cells.comment = { v: value.comment };
    }
    for (const [code, answer] of Object.entries(row.answers)) {
      const number = Number(answer);
      if (code === 'ACCESS') cells['aoe:ACCESS'] = { v: accessTypes.find(answer)?.[language] ?? answer };
      else if (Number.isFinite(number)) cells[`aoe:${code}`] = { v: number };
    }
    const dose = row.values.find(({ result_code }) => result_code === 'KTVSP');
    const minutes = cells['aoe:TXMIN']?.v;
    if (dose?.value_numeric != null && typeof minutes === 'number' && dots.length < mostDots)
      dots.push({ k: row.party_id, x: minutes, y: dose.value_numeric, isOut: dose.goal_met === false });
    const reported = row.reported_ktv;
    return {
      key: row.party_id,
      section: { key: reported ?? '-', title: reported ? testTitle(reported)[language] : text('noneReported') },
      cells,
    };
  });
  return {
    ...rows,
    facts: (total) => ({
      answer: text('withKtv', { count: calculated, of: total }),
      charts: dots.length
        ? [
            {
              key: 'DOT:KTVSP',
              kind: 'DOT' as const,
              title: testTitle('KTVSP')[language],
              unit: 'min',
              goal: { low: 1.2, high: null },
              dots,
            },
          ]
        : [],
      notes: monthNotes(plan),
    }),
  };
};
