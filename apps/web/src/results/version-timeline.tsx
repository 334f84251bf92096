import { calculationCommentWords } from '@drawday/domain';
import { supersededReasons } from '@drawday/vocabulary';
import { Awaiting } from '../design/awaiting.tsx';
import { unitWords } from '../design/unit-words.ts';
import { codeWord } from '../platform/code-word.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { reasonWord } from '../platform/reason-word.ts';
import { currentLanguage } from '../platform/texts.ts';
import { momentWords } from './draw-words.ts';
import { OutOfRangeFlag } from './out-of-range-flag.tsx';
import { type DrawWithResults, type Result, versionsQuery } from './results.queries.ts';
import { type ResultsText, useResultsTexts } from './results.texts.ts';

const kindOf = (version: Result, text: ResultsText): string =>
  version.supersededBecause
    ? text('versionNotUsed', { because: codeWord(supersededReasons, version.supersededBecause) })
    : version.withdrawnAs
      ? ''
      : { P: text('versionPreliminary'), F: text('versionFinal'), C: text('versionCorrected'), X: text('versionNotPerformed') }[
          version.status
        ];

/** Every version of one result, newest first: what it said, when, why, and who had acknowledged it. */
export function VersionTimeline({ draw, resultCode }: { draw: DrawWithResults; resultCode: string }) {
  const text = useResultsTexts();
  const versions = useQueryInPlace(versionsQuery(draw.id, resultCode));
  const current = versions.data?.items.find((version) => version.supersededBecause === null);
  return (
    <div>
      <h2>{text('versions')}</h2>
      {!versions.data ? (
        <Awaiting as="line" of={versions} />
      ) : (
        <ol className="dd-versions">
          {versions.data.items.map((version) => (
            <li key={version.id} className={version === current ? 'dd-version-current' : undefined}>
              <span className="dd-row">
                <b>{version.valueText || '—'}</b>
                <span className="dd-faint dd-small">{unitWords(version.unit)}</span>
                <OutOfRangeFlag result={{ ...version, correctedFrom: null }} />
                <span className="dd-spring" />
                <span className="dd-small">{kindOf(version, text)}</span>
              </span>
              <span className="dd-faint dd-small">
                {[
                  momentWords(version.resultedAt, draw.timeZone),
                  version.performingLab,
                  version.comment && calculationCommentWords(version.comment, currentLanguage()),
                  reasonWord(version.tnpReason),
                  version.reviewedAt !== null &&
                    text('acknowledgedBy', { name: version.reviewedByName || '—', at: momentWords(version.reviewedAt, draw.timeZone) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
