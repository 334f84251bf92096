import { conductivityAgrees, disinfectionOfSample, formatNumber, isSampleTimeValid, sampleHoursAfterDisinfection } from '@drawday/domain';
import { Icon } from '../design/icon.tsx';
import { formatMoment } from '../platform/format.ts';
import type { useRequisitionsTexts } from '../requisitions/requisitions.public.ts';

type Readings = {
  /** What is answered or filled in, by question. */
  answers: Readonly<Record<string, string>>;
  /** By the record of the source; an answer leads it. */
  recordedDisinfection: string | null;
  collectedAt: Temporal.Instant;
  timeZone: string;
};

/** Total chlorine from which no water may be sampled, mg/L. */
const mostChlorine = 0.1;

const readNumber = (typed: string | undefined) => (typed?.trim() && Number.isFinite(Number(typed)) ? Number(typed) : null);

type Meaning = { tone: 'success' | 'warning' | 'error'; says: string };

/** What the readings at a machine mean, by question, while they are typed: sample now, wait, or do not sample at all. */
export function readingsOf(
  { answers, recordedDisinfection, collectedAt, timeZone }: Readings,
  text: ReturnType<typeof useRequisitionsTexts>,
): ReadonlyMap<string, Meaning> {
  const counts = disinfectionOfSample({
    answer: answers.LASTDISINFECT,
    recordedAt: recordedDisinfection === null ? null : Temporal.Instant.from(recordedDisinfection),
    sampledAt: collectedAt,
    timeZone,
  });
  const disinfected = counts.kind === 'AT' ? counts.at : null;
  const hours = disinfected && Math.floor(disinfected.until(collectedAt).total('hours'));
  const earliest = disinfected?.add({ hours: sampleHoursAfterDisinfection });
  const chlorine = readNumber(answers.CHLORINE);
  const [machine, meter] = [readNumber(answers.MACHINECOND), readNumber(answers.CONDUCTIVITY)];
  const meanings = new Map<string, Meaning>();
  if (disinfected && earliest && hours !== null)
    meanings.set(
      'LASTDISINFECT',
      isSampleTimeValid({ collectedAt, lastDisinfectionAt: disinfected })
        ? { tone: 'success', says: text('disinfectedBefore', { hours }) }
        : {
            tone: 'warning',
            says: text('waitUntil', {
              time: formatMoment(earliest.toString(), timeZone),
            }),
          },
    );
  if (answers.PORTFLUSHED === 'N') meanings.set('PORTFLUSHED', { tone: 'warning', says: text('flushFirst') });
  if (answers.PORTFLUSHED === 'Y') meanings.set('PORTFLUSHED', { tone: 'success', says: text('flushed') });
  if (chlorine !== null && chlorine >= mostChlorine) meanings.set('CHLORINE', { tone: 'error', says: text('chlorineTooHigh') });
  else if (chlorine !== null)
    meanings.set('CHLORINE', { tone: 'success', says: text('chlorineFits', { limit: formatNumber(mostChlorine, 1) }) });
  if (machine !== null && meter !== null) {
    const agrees = conductivityAgrees(machine, meter);
    const apart = text('conductivityApart', { apart: formatNumber(Math.abs(machine - meter), 1) });
    meanings.set('CONDUCTIVITY', { tone: agrees ? 'success' : 'warning', says: agrees ? apart : `${apart}. ${text('measureAgain')}` });
  }
  return meanings;
}

export const ReadingNote = ({ meaning: { tone, says } }: { meaning: Meaning }) => (
  <span className={`dd-row dd-${tone}-text`} role="status">
    <Icon name={tone === 'success' ? 'check' : 'warning'} size={14} /> {says}
  </span>
);
