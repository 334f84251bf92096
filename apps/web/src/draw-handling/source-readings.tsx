import { answerInstant, conductivityAgrees, isSampleTimeValid, sampleHoursAfterDisinfection } from '@drawday/domain';
import { Icon } from '../design/icon.tsx';
import { dayOf, formatDay, formatTime } from '../platform/format.ts';
import { useRequisitionsTexts } from '../requisitions/requisitions.public.ts';

type SourceReadingsProps = {
  /** What is answered or filled in, by question. */
  answers: Readonly<Record<string, string>>;
  collectedAt: Temporal.Instant;
  timeZone: string;
};

/** Total chlorine from which no water may be sampled, mg/L. */
const mostChlorine = 0.1;

const readNumber = (typed: string | undefined) => (typed?.trim() && Number.isFinite(Number(typed)) ? Number(typed) : null);

/** What the readings at a machine mean, while they are typed: sample now, wait, or do not sample at all. */
export function SourceReadings({ answers, collectedAt, timeZone }: SourceReadingsProps) {
  const text = useRequisitionsTexts();
  const disinfected = answers.LASTDISINFECT ? answerInstant(answers.LASTDISINFECT, timeZone) : null;
  const hours = disinfected && Math.floor(disinfected.until(collectedAt).total('hours'));
  const earliest = disinfected?.add({ hours: sampleHoursAfterDisinfection });
  const chlorine = readNumber(answers.CHLORINE);
  const [machine, meter] = [readNumber(answers.MACHINECOND), readNumber(answers.CONDUCTIVITY)];
  const words: { key: string; tone: 'success' | 'warning' | 'error'; says: string }[] = [];
  if (disinfected && earliest && hours !== null)
    words.push(
      isSampleTimeValid({ collectedAt, lastDisinfectionAt: disinfected })
        ? { key: 'disinfected', tone: 'success', says: text('disinfectedBefore', { hours }) }
        : {
            key: 'disinfected',
            tone: 'warning',
            says: text('waitUntil', {
              time: `${formatDay(dayOf(earliest.toString(), timeZone))} ${formatTime(earliest.toString(), timeZone)}`,
            }),
          },
    );
  if (answers.PORTFLUSHED === 'N') words.push({ key: 'port', tone: 'warning', says: text('flushFirst') });
  if (chlorine !== null && chlorine >= mostChlorine) words.push({ key: 'chlorine', tone: 'error', says: text('chlorineTooHigh') });
  if (machine !== null && meter !== null) {
    const agrees = conductivityAgrees(machine, meter);
    const apart = text('conductivityApart', { apart: Math.abs(machine - meter).toFixed(1) });
    words.push({ key: 'conductivity', tone: agrees ? 'success' : 'warning', says: agrees ? apart : `${apart}. ${text('measureAgain')}` });
  }
  return (
    <div aria-live="polite">
      {words.map(({ key, tone, says }) => (
        <p key={key} className={`dd-row dd-${tone}-text`}>
          <Icon name={tone === 'success' ? 'check' : 'warning'} size={14} /> {says}
        </p>
      ))}
    </div>
  );
}
