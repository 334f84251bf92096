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

const codes = ['BUNPRE', 'BUNPOST', 'URR', 'KTVSP', 'KTVE', 'KTVSTD', 'NPCR'];

/** Draws with urea before a treatment: which doses are measured, which estimated, and what is missing. */
export const kineticDraws: RowSource = async (context) => {
  const { plan } = context;
  const { language } = plan;
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
    return { key: row.party_id, section: { key: '', title: '' }, cells };
  });
  return {
    ...rows,
    facts: (total) => ({
      answer: reportText(language)('withKtv', { count: calculated, of: total }),
      notes: monthNotes(plan),
    }),
  };
};
