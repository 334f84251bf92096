import { formatNumber, formatRange, singlePoolKtV } from '@drawday/domain';
import { StatusTag } from '../design/status-tag.tsx';
import { unitWords } from '../design/unit-words.ts';
import { shortTestName } from '../platform/short-test-name.ts';
import { testName } from '../platform/test-words.ts';
import { momentWords } from './draw-words.ts';
import type { DrawWithResults, Kinetics, Result } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

/** The formula, the same with the numbers of this treatment, and the outcome with its goal. */
export function FormulaBox({ draw, kinetics, result }: { draw: DrawWithResults; kinetics: Kinetics; result: Result | null }) {
  const text = useResultsTexts();
  return (
    <section className="dd-formula" aria-label={text('formula')}>
      <div className="dd-formula-words">
        <p className="dd-quiet dd-small">
          {[
            result ? testName(result.resultCode, result.name) : shortTestName(kinetics.resultCode, kinetics.resultCode),
            draw.collectedAt && text('session', { at: momentWords(draw.collectedAt, draw.timeZone) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        <p className="dd-formula-line">{kinetics.formula}</p>
        {kinetics.resultCode === 'KTVSP' && kinetics.model && <Substituted model={kinetics.model} />}
        <p className="dd-faint dd-small">{kinetics.source}</p>
      </div>
      <div className="dd-formula-result">
        {kinetics.value === null ? (
          <StatusTag icon="warning" display={{ text: text('notCalculatedShort'), style: 'warning' }} />
        ) : (
          <>
            {unitWords(result?.unit ?? null) && <span className="dd-quiet">{unitWords(result?.unit ?? null)}</span>}
            <b>{result?.valueText || kinetics.value}</b>
            {result?.goalText && result.goalMet !== null && (
              <StatusTag
                display={
                  result.goalMet
                    ? { text: text('meetsGoal', { goal: formatRange(result.goalText, result.decimals) }), style: 'success' }
                    : { text: text('missesGoal', { goal: formatRange(result.goalText, result.decimals) }), style: 'warning' }
                }
                icon={result.goalMet ? 'check' : 'warning'}
              />
            )}
          </>
        )}
      </div>
    </section>
  );
}

function Substituted({ model }: { model: NonNullable<Kinetics['model']> }) {
  const terms = singlePoolKtV({ ...model, daysSincePreviousSession: model.daysSincePreviousSession ?? undefined });
  if (terms.value === null) return null;
  const n = (value: number, decimals: number) => <u>{formatNumber(value, decimals)}</u>;
  return (
    <p className="dd-formula-numbers">
      −ln({n(terms.ratio, 3)} − {formatNumber(terms.generationFactor, 4).replace(/0$/, '')} · {n(terms.hours, 2)}) + (4 − 3.5 ·{' '}
      {n(terms.ratio, 3)}) · {n(model.ultrafiltrationL, 1)} / {n(model.postWeightKg, 1)} = <b>{formatNumber(terms.diffusivePart, 3)}</b> +{' '}
      <b>{formatNumber(terms.convectivePart, 3)}</b> = <b>{formatNumber(terms.value, 2)}</b>
    </p>
  );
}
