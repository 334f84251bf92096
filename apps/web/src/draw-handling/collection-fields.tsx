import { ianaTimeZone, tubesOfFirstStick } from '@drawday/domain';
import { type ReactNode, useState } from 'react';
import { serverNow, serverToday } from '../platform/server-clock.ts';
import { answersToSend, QuestionFields } from '../questions/questions.public.ts';
import { DialogField, type Draw, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { InstantField } from './instant-field.tsx';
import { ReadingNote, readingsOf } from './source-readings.tsx';

export type Collection = {
  collectedAt?: string;
  drawSite?: string;
  answers: { code: string; value: string }[];
  /** Absent: the tubes before the treatment. */
  specimenNumbers?: string[];
};

type Collecting = {
  /** Questions due by collection, then when and from where. */
  fields: ReactNode;
  /** The tubes after the treatment too; null where there are none. */
  postToo: ReactNode;
  /** How many tubes are collected now. */
  tubes: number;
  /** What to send. */
  entered: () => Collection;
};

/** What is asked at the chair or the machine, in a dialog or in place: when, from which draw site, and the questions due by then. */
export function useCollectionFields(draw: Draw): Collecting {
  const text = useRequisitionsTexts();
  const [collectedAt, setCollectedAt] = useState<string | null>(null);
  const [drawSite, setDrawSite] = useState(draw.drawSite ?? draw.accessType ?? '');
  const [isAll, setAll] = useState(false);
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const first = tubesOfFirstStick(draw.specimens);
  const atChair = draw.questions.filter((question) => question.requiredAt !== 'RESULT');
  const timeZone = ianaTimeZone(draw.timeZone);
  const now = serverNow().toString();
  const given = Object.fromEntries(
    atChair.map((question) => [question.code, answers[question.code] ?? question.value ?? question.defaultValue ?? '']),
  );
  const recordedDisinfection = draw.source?.lastDisinfectionAt ?? null;
  const sampledAt = Temporal.Instant.from(collectedAt ?? now);
  const readings = draw.source && readingsOf({ answers: given, recordedDisinfection, collectedAt: sampledAt, timeZone }, text);
  return {
    tubes: isAll ? draw.specimens.length : first.length,
    entered: () => ({
      ...(collectedAt && { collectedAt }),
      ...(drawSite.trim() && { drawSite: drawSite.trim() }),
      answers: answersToSend(atChair, answers),
      ...(isAll && { specimenNumbers: draw.specimens.map((tube) => tube.number) }),
    }),
    postToo: first.length < draw.specimens.length && (
      <label className="dd-row">
        <input type="checkbox" className="dd-check" checked={isAll} onChange={(event) => setAll(event.target.checked)} />
        {text('postToo')}
      </label>
    ),
    fields: (
      <>
        <QuestionFields
          questions={atChair.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))}
          answers={answers}
          timeZone={timeZone}
          noteOf={(code) => {
            const meaning = readings?.get(code);
            return meaning && <ReadingNote meaning={meaning} />;
          }}
          onAnswer={(code, value) => setAnswers({ ...answers, [code]: value })}
        />
        <div className="dd-draw-fields">
          <DialogField label={text('collectedAt')}>
            {(id) => (
              <InstantField
                id={id}
                value={collectedAt ?? now}
                onChange={setCollectedAt}
                timeZone={timeZone}
                maxDay={serverToday(timeZone).toString()}
              />
            )}
          </DialogField>
          {!draw.source && (
            <DialogField label={text('drawSite')}>
              {(id) => (
                <input
                  id={id}
                  className="dd-plain-field"
                  maxLength={60}
                  value={drawSite}
                  onChange={(event) => setDrawSite(event.target.value)}
                />
              )}
            </DialogField>
          )}
        </div>
      </>
    ),
  };
}
