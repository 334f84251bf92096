import type { ReportMeasure, ReportSheet } from '@drawday/domain';
import { formatCount } from '@drawday/domain';
import { type MeasureMove, measureMoves, measureOutcomes, untestedReasons } from '@drawday/vocabulary';
import { IconButton } from '../design/icon-button.tsx';
import { codeWord } from '../platform/code-word.ts';
import { PeopleOfRun } from './people-of-run.tsx';
import type { BehindPart } from './report-answer.tsx';
import type { ReportParty } from './report-table.tsx';
import { useReportsTexts } from './reports.texts.ts';

const parts = measureOutcomes.groups.counted;
const partCounts = { IN: 'in', BELOW: 'below', ABOVE: 'above', UNDECIDED: 'undecided', UNTESTED: 'untested' } as const;
const partWords = { IN: 'inGoal', BELOW: 'below', ABOVE: 'above', UNDECIDED: 'undecided', UNTESTED: 'untested' } as const;
const pageSize = 50;

/** Who stands where in a measure, or what became of them since the month before. */
export type PeoplePart = BehindPart | MeasureMove;

/** What became of the people of a measure since the month before, where a report says so. */
export const movesOf = (sheet: ReportSheet, measureId: string) => sheet.counts.find(({ key }) => key === `MOVES:${measureId}`)?.lines ?? [];

type BehindPanelProps = {
  runId: string;
  sheet: ReportSheet;
  party: ReportParty;
  behind: { measure: ReportMeasure; part: PeoplePart };
  /** Only those of one section: of a provider. Their numbers are in its row. */
  section: { key: string; title: string } | null;
  onPart: (part: PeoplePart) => void;
  onClose: () => void;
};

/** The people behind a number: one part of a measure, each with the value that put them there. */
export function BehindPanel({ runId, sheet, party, behind: { measure, part }, section, onPart, onClose }: BehindPanelProps) {
  const text = useReportsTexts();
  const moves = section ? [] : movesOf(sheet, measure.id);
  return (
    <aside className="dd-report-drill" aria-label={text('peopleBehind', { what: measure.title })}>
      <div className="dd-row">
        <h2>{measure.title}</h2>
        <span className="dd-spring" />
        <IconButton small icon="close" label={text('closePanel')} onClick={onClose} />
      </div>
      <p className="dd-small dd-quiet">
        {[measure.goal, section?.title ?? text('countOfAll', { in: formatCount(measure.in), of: formatCount(measure.n) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <fieldset className="dd-report-parts" aria-label={measure.title}>
        {parts
          .filter((one) => measure[partCounts[one]] > 0 || one === part)
          .map((one) => (
            <button key={one} type="button" aria-pressed={one === part} onClick={() => onPart(one)}>
              {text(partWords[one])} {!section && formatCount(measure[partCounts[one]])}
            </button>
          ))}
        {measureMoves.codes.map((code) => {
          const count = moves.find(({ key }) => key === code)?.count ?? 0;
          return count > 0 || code === part ? (
            <button key={code} type="button" aria-pressed={code === part} onClick={() => onPart(code)}>
              {codeWord(measureMoves, code)} {formatCount(count)}
            </button>
          ) : null;
        })}
      </fieldset>
      {part === 'UNTESTED' && !section && (
        <p className="dd-small dd-faint">
          {untestedReasons.codes
            .flatMap((code) =>
              measure.untestedBecause[code] ? [`${codeWord(untestedReasons, code)}: ${measure.untestedBecause[code]}`] : [],
            )
            .join(' · ')}
        </p>
      )}
      <PeopleOfRun
        key={part}
        {...{ runId, sheet, party, pageSize }}
        whom={{
          ...(measureMoves.has(part) ? { measure: `${measure.id}:${part}` } : { measure: measure.id, part }),
          ...(section && { section: section.key }),
        }}
      />
    </aside>
  );
}
