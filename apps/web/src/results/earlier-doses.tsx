import { formatNumber, formatRange } from '@drawday/domain';
import { PageLink } from '../platform/page-link.tsx';
import { shortTestName } from '../platform/short-test-name.ts';
import { dayWords } from './draw-words.ts';
import { OutOfRangeFlag } from './out-of-range-flag.tsx';
import type { DrawWithResults, Kinetics, Result } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

type EarlierDosesProps = {
  draw: Pick<DrawWithResults, 'timeZone'>;
  kinetics: Pick<Kinetics, 'resultCode' | 'earlier'>;
  /** The value that they are compared with; null where the draw has none. */
  result: Pick<Result, 'name' | 'goalText' | 'decimals'> | null;
};

/** The same measure of earlier treatments, newest first, each with its minutes and what it removed. */
export function EarlierDoses({ draw, kinetics, result }: EarlierDosesProps) {
  const text = useResultsTexts();
  const { resultCode: code, earlier } = kinetics;
  // Peritoneal dialysis has neither.
  const isTimed = earlier.some(({ minutes, ultrafiltrationL }) => minutes !== null || ultrafiltrationL !== null);
  return (
    <>
      <div className="dd-workbench-head">
        <h2>{text('earlierSessions')}</h2>
        <span className="dd-spring" />
        {result?.goalText && (
          <span className="dd-faint dd-small">{text('goalIs', { goal: formatRange(result.goalText, result.decimals) })}</span>
        )}
      </div>
      {earlier.length === 0 ? (
        <p className="dd-faint dd-small">{text('noEarlier')}</p>
      ) : (
        <table className="dd-inputs dd-earlier-doses">
          <caption className="dd-only-heard">{text('earlierSessions')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('drawn')}</th>
              {isTimed && (
                <>
                  <th scope="col" className="dd-right">
                    {text('minutesColumn')}
                  </th>
                  <th scope="col" className="dd-right">
                    {text('ultrafiltrationL')}
                  </th>
                </>
              )}
              <th scope="col" className="dd-right">
                {shortTestName(code, result?.name ?? code)}
              </th>
              <th scope="col">
                <span className="dd-only-heard">{text('flag')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {earlier.map((one) => (
              <tr key={one.requisitionId}>
                <th scope="row">
                  <PageLink to="/home/kinetics-workbench" search={{ id: one.requisitionId, code }}>
                    {dayWords(one.collectedAt, draw.timeZone)}
                  </PageLink>
                </th>
                {isTimed && (
                  <>
                    <td className="dd-right">{one.minutes ?? '–'}</td>
                    <td className="dd-right">{one.ultrafiltrationL === null ? '–' : formatNumber(one.ultrafiltrationL, 1)}</td>
                  </>
                )}
                <td className="dd-right dd-strong">{one.text}</td>
                <td>
                  <OutOfRangeFlag result={{ displayFlag: one.displayFlag, status: one.status, correctedFrom: null }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
