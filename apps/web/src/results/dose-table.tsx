import {
  formatChange,
  formatNumber,
  formatRange,
  goalVerdict,
  type PrescriptionEffect,
  parseLaboratoryRange,
  plausibility,
  type ReportedDose,
  roundForReport,
} from '@drawday/domain';
import { Icon } from '../design/icon.tsx';
import { unitWords } from '../design/unit-words.ts';
import { shortTestName } from '../platform/short-test-name.ts';
import { codeText } from '../platform/texts.ts';
import type { DrawWithResults } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

type Measure = { key: keyof ReportedDose; code: string; decimals: number };
const measures: readonly Measure[] = [
  { key: 'singlePoolKtV', code: 'KTVSP', decimals: 2 },
  { key: 'equilibratedKtV', code: 'KTVE', decimals: 2 },
  { key: 'standardKtV', code: 'KTVSTD', decimals: 2 },
  { key: 'ureaReductionRatio', code: 'URR', decimals: 1 },
  { key: 'proteinCatabolicRate', code: 'NPCR', decimals: 2 },
  { key: 'ultrafiltrationRate', code: 'UFR', decimals: 1 },
];

const words = (value: number | null, { code, decimals }: Measure): string =>
  value === null ? '—' : formatNumber(roundForReport(code, value), decimals);

function changeWords(before: number | null, after: number | null, measure: Measure): string {
  if (before === null || after === null) return '—';
  return formatChange(roundForReport(measure.code, after) - roundForReport(measure.code, before), measure.decimals);
}

/** Each measure of dose as delivered and as predicted, with its goal and whether the changed prescription meets it. */
export function DoseTable({ draw, effect }: { draw: DrawWithResults; effect: PrescriptionEffect }) {
  const text = useResultsTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table scrolls in its box, and must be reached by keyboard to do so
    <section className="dd-dose-scroll" tabIndex={0} aria-label={text('measures')}>
      <table className="dd-doses">
        <caption className="dd-only-heard">{text('measures')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('measure')}</th>
            <th scope="col" className="dd-right">
              {text('delivered')}
            </th>
            <th scope="col" className="dd-right">
              {text('whatIf')}
            </th>
            <th scope="col" className="dd-right">
              {text('change')}
            </th>
            <th scope="col">{text('goal')}</th>
            <th scope="col">{text('verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {measures.map((measure) => {
            const result = draw.results.find((one) => one.resultCode === measure.code);
            const yardstick = result?.goalText ?? result?.referenceText ?? null;
            const delivered = effect.delivered[measure.key];
            const changed = effect.changed[measure.key];
            return (
              <tr key={measure.code}>
                <th scope="row">
                  {codeText(text, 'measure', measure.code)}{' '}
                  <span className="dd-faint dd-small">{shortTestName(measure.code, measure.code)}</span>
                </th>
                <td className="dd-right dd-strong">{words(delivered, measure)}</td>
                <td className="dd-right dd-strong dd-warning-text">{words(changed, measure)}</td>
                <td className="dd-right dd-quiet">{changeWords(delivered, changed, measure)}</td>
                <td className="dd-quiet dd-nowrap">
                  {result && yardstick ? `${formatRange(yardstick, result.decimals)} ${unitWords(result.unit)}` : '—'}
                </td>
                <td>
                  <Verdict code={measure.code} value={changed} goalText={yardstick} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Verdict({ code, value, goalText }: { code: string; value: number | null; goalText: string | null }) {
  const text = useResultsTexts();
  if (value === null) return null;
  const goal = goalText === null ? null : parseLaboratoryRange(goalText);
  const met = goal?.kind === 'accept' ? goalVerdict(roundForReport(code, value), goal.range) : null;
  const remark = plausibility(code, value);
  if (met === false || remark !== null)
    return (
      <span className="dd-warning-text dd-row dd-nowrap">
        <Icon name="warning" size={12} /> {remark === 'CAUTION' ? text('caution') : met === false ? text('missed') : text('implausible')}
      </span>
    );
  return met ? (
    <span className="dd-success-text dd-row">
      <Icon name="check" size={12} /> {text('met')}
    </span>
  ) : null;
}
