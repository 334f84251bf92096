import { testTitle } from '@drawday/catalogue';
import { calculationCommentWords, type ReportCell, type ReportDot } from '@drawday/domain';
import { accessTypes, calculationRemarks, reportedKtvs } from '@drawday/vocabulary';
import { missingCell, momentCell, textCell } from '../cells.ts';
import { type KineticDrawRow, kineticDraws as kineticDrawRows } from '../detail-rows.store.ts';
import { doseChart } from '../month-charts.ts';
import { monthNotes } from '../month-notes.ts';
import { reportText } from '../report-text.ts';
import { resultCell } from '../result-cell.ts';
import type { RowSource } from '../row-source.ts';
import { type Language, monthOf } from '../run-plan.ts';
import { drawCells, streamedRows } from '../streamed-rows.ts';

/** More dots than these are a cloud. */
const mostDots = 1_000;
const codes = ['BUNPRE', 'BUNPOST', 'URR', 'KTVSP', 'KTVE', 'KTVSTD', 'NPCR'];

/** Draws with urea before a treatment: which doses are measured, which estimated, and what is missing. */
export const kineticDraws: RowSource = async (context) => {
  const { db, plan } = context;
  const { language } = plan;
  const text = reportText(language);
  const dots: ReportDot[] = [];
  const doses = { in: 0, below: 0, notJudged: 0, none: 0 };
  const rows = streamedRows(context, kineticDrawRows(plan, codes), (row) => {
    const cells: Record<string, ReportCell | null> = {
      ...drawCells(row),
      collected: momentCell(row.collected_at),
      reported: textCell(row.reported_ktv && testTitle(row.reported_ktv)[language]),
      missing: missingCell(row.missing_codes, language),
    };
    for (const value of row.values) {
      cells[`value:${value.result_code}`] = resultCell(value, {
        collectedAt: row.collected_at,
        timeZone: row.time_zone,
        id: value.result_id,
      });
    }
    for (const [code, answer] of Object.entries(row.answers)) {
      const number = Number(answer);
      if (code === 'ACCESS') cells['aoe:ACCESS'] = { v: accessTypes.find(answer)?.[language] ?? answer };
      else if (Number.isFinite(number)) cells[`aoe:${code}`] = { v: number };
    }
    const dose = row.values.find(({ result_code }) => result_code === 'KTVSP');
    doses[standing(dose)] += 1;
    Object.assign(cells, remarkCells(row, language));
    const minutes = cells['aoe:TXMIN']?.v;
    if (dose?.value_numeric != null && typeof minutes === 'number' && dots.length < mostDots)
      dots.push({ k: row.party_id, x: minutes, y: dose.value_numeric, isOut: dose.goal_met === null ? null : !dose.goal_met });
    const reported = row.reported_ktv;
    return {
      key: row.party_id,
      section: { key: reported ?? '-', title: reported ? testTitle(reported)[language] : text('noneReported') },
      cells,
    };
  });
  return {
    ...rows,
    facts: async (total) => ({
      answer: text('withKtv', { count: doses.in + doses.below + doses.notJudged, of: total }),
      ...(total && {
        second: [
          text('dosesCounted', { in: doses.in, below: doses.below }),
          ...(doses.notJudged ? [text('andNotJudged', { count: doses.notJudged })] : []),
        ].join(', '),
      }),
      counts: total
        ? [
            {
              key: 'DOSES',
              title: text('dosesByGoal'),
              lines: [
                { key: 'IN', title: text('inGoal'), count: doses.in, of: total },
                { key: 'BELOW', title: text('belowGoal'), count: doses.below, of: total },
                { key: 'UNDECIDED', title: text('notJudged'), count: doses.notJudged, of: total },
                { key: 'NONE', title: text('noDose'), count: doses.none, of: total },
              ],
            },
          ]
        : [],
      charts: dots.length ? [await doseChart(db, plan, { code: 'KTVSP', month: monthOf(plan.to) }, dots)] : [],
      notes: monthNotes(plan),
    }),
  };
};

/** A dose at home has no goal of a single treatment: it is not judged, and not in goal. */
function standing(dose: KineticDrawRow['values'][number] | undefined) {
  if (dose?.value_numeric == null) return 'none';
  if (dose.goal_met === null) return 'notJudged';
  return dose.goal_met ? 'in' : 'below';
}

/** Remarks on size call for a look at the dose itself; the others say what was assumed. */
const isAssumption = (code: string) => code !== 'REMARKS' && !calculationRemarks.isIn('ofSize', code);

/** How the equilibrated dose was reached, what was assumed for the doses, and what the laboratory says of the measured one. */
function remarkCells({ values, answers }: KineticDrawRow, language: Language): Record<string, ReportCell | null> {
  const text = reportText(language);
  const stored = values.filter(({ result_code }) => reportedKtvs.has(result_code)).flatMap(({ comment }) => comment ?? []);
  const remarks = [...new Set(stored.filter((one) => one.startsWith('REMARKS ')).flatMap((one) => one.split(' ')))];
  const said = [...new Set(stored.filter((one) => !one.startsWith('REMARKS ')))].map((one) => calculationCommentWords(one, language));
  const size = remarks.filter((code) => calculationRemarks.isIn('ofSize', code)).map((code) => calculationRemarks.find(code)?.[language]);
  const equilibrated = values.find(({ result_code, value_numeric }) => result_code === 'KTVE' && value_numeric !== null);
  const access = text(answers.ACCESS === 'CVC' ? 'rateVenous' : 'rateArterial');
  const byRate = remarks.includes('ACCESS_ASSUMED') ? text('assumed', { access }) : access;
  return {
    equilibrated: equilibrated ? { v: equilibrated.is_calculated ? byRate : (equilibrated.method ?? text('othersMethod')) } : null,
    assumed: textCell(
      remarks
        .filter(isAssumption)
        .map((code) => calculationRemarks.find(code)?.[language] ?? code)
        .join(' '),
    ),
    comment: textCell([...size, ...said].join(' ')),
  };
}
