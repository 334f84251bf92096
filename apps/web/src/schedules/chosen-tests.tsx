import { IconButton } from '../design/icon-button.tsx';
import { Tube } from '../design/tube.tsx';
import { testName } from '../platform/test-words.ts';
import { isPanel, type Offering } from './offering.ts';
import type { DraftLine } from './order-draft.ts';
import { calendarWords, frequencyWord } from './order-words.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type ChosenTestsProps = {
  lines: readonly DraftLine[];
  offerings: readonly Offering[];
  facilityWeek: number | null;
  onRemove: (code: string) => void;
};

/** What the order holds so far. */
export function ChosenTests({ lines, offerings, facilityWeek, onRemove }: ChosenTestsProps) {
  const text = useSchedulesTexts();
  return (
    <section>
      <h2 className="dd-order-head">
        {text('chosenTests')} <span className="dd-faint">{lines.length}</span>
      </h2>
      {lines.length === 0 && <p className="dd-faint dd-order-none">{text('noneChosen')}</p>}
      <ul className="dd-order-chosen">
        {lines.map((line) => {
          const offering = offerings.find(({ code }) => code === line.code);
          return (
            <li key={line.code}>
              <b className="dd-ellipsis">{testName(line.code, line.name)}</b>
              <span className="dd-faint dd-small">{line.code}</span>
              <span className="dd-faint dd-small">
                {frequencyWord(line.frequency)} · {calendarWords(line, facilityWeek, text)}
              </span>
              <span className="dd-small dd-faint">
                {offering && isPanel(offering)
                  ? text('results', { count: offering.members.length })
                  : offering?.tube && <Tube tube={{ code: offering.tube }} />}
              </span>
              <IconButton
                icon="close"
                small
                label={text('removeTest', { test: testName(line.code, line.name) })}
                onClick={() => onRemove(line.code)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
