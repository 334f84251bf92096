import type { Reader } from '@drawday/database/connect.ts';
import type { SourceLabel } from '@drawday/documents/source-label-layout.ts';
import { disinfectionOfSample, formatTime } from '@drawday/domain';
import { facilityClock, instantOf } from '../platform/facility-day.ts';
import { listAnswers } from '../questions/questions.public.ts';
import type { RequisitionRow } from '../requisitions/requisitions.public.ts';
import { listSourceFacts, type SourceFacts } from './labels.store.ts';

export type BottleFacts = SourceFacts & {
  lastDisinfection: SourceLabel['lastDisinfection'];
  collected: SourceLabel['collected'];
};

/** What the labels of bottles say beside their number, by the draw; nothing of draws of people. */
export async function bottleFactsOf(
  db: Reader,
  tenantId: string,
  draws: readonly RequisitionRow[],
  accountPrefix: string,
): Promise<Map<string, BottleFacts>> {
  const ofSources = draws.filter((draw) => draw.party_type === 'SITE');
  if (!ofSources.length) return new Map();
  const ids = ofSources.map(({ id }) => id);
  const [sources, answers] = await Promise.all([listSourceFacts(db, tenantId, ids, accountPrefix), listAnswers(db, tenantId, ids)]);
  return new Map(
    ofSources.flatMap((draw) => {
      const source = sources.get(draw.id);
      return source ? [[draw.id, { ...source, ...momentsOf(draw, source, answers.get(draw.id)?.LASTDISINFECT) }]] : [];
    }),
  );
}

function momentsOf(draw: RequisitionRow, source: SourceFacts, answer: string | undefined) {
  const there = (at: Temporal.Instant) => facilityClock(draw.time_zone, at);
  const dayOf = (at: Temporal.Instant) => there(at).toPlainDate().toString();
  const collectedAt = instantOf(draw.collected_at);
  const disinfection = disinfectionOfSample({
    answer,
    recordedAt: instantOf(source.disinfected_at),
    sampledAt: collectedAt,
    timeZone: draw.time_zone,
  });
  const by = draw.collected_by_name;
  return {
    lastDisinfection: disinfection.kind === 'AT' ? dayOf(disinfection.at) : disinfection.kind,
    collected: collectedAt && by ? { day: dayOf(collectedAt), time: formatTime(there(collectedAt).toPlainTime()), by } : null,
  };
}
