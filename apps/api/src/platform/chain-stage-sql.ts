import type { ChainStage } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { hasUnread, type ShownTo } from './shown-results-sql.ts';
import { statusIn } from './status-in.ts';

/**
 * Draws `r` of a stage of the chain, for its counter and its list. A laboratory may answer a draw that nobody had shipped: a draw that got
 * further has passed the steps before. @param today the day at the draw's facility
 */
export function chainStageSql(stage: ChainStage, today: RawBuilder<unknown>, reach: ShownTo): RawBuilder<unknown> {
  // A draw whose unread results are all restricted has been reviewed, as far as this caller may know.
  const waits = sql`(r.status = 'RESULTED' and r.reviewed_at is null and ${hasUnread(reach)})`;
  const passed = (moment: RawBuilder<unknown>) => sql`(r.status <> 'CANCELED' and ${moment} is not null)`;
  const stages: Readonly<Record<ChainStage, RawBuilder<unknown>>> = {
    ORDERED: sql`true`,
    DRAWN: passed(sql`r.collected_at`),
    SHIPPED: passed(sql`coalesce(r.shipped_at, r.received_at, r.resulted_at)`),
    RECEIVED: passed(sql`coalesce(r.received_at, r.resulted_at)`),
    RESULTED: sql`r.status = 'RESULTED'`,
    REVIEWED: sql`(r.status = 'RESULTED' and not ${waits})`,
    MISSED: sql`(r.status = 'CANCELED' or r.status = 'PENDING' and r.draw_date < ${today})`,
    AT_CLINIC: sql`r.status = 'COLLECTED'`,
    IN_TRANSIT: sql`r.status = 'SENT'`,
    IN_WORK: statusIn('inLaboratory'),
    TO_REVIEW: waits,
  };
  return sql`(not ${statusIn('setAside')} and ${stages[stage]})`;
}
