import { type RawBuilder, sql } from 'kysely';

/** Aliases of two draws of one person. */
type Draws = { earlier: RawBuilder<unknown>; later: RawBuilder<unknown> };

/** Is the treatment of an earlier draw the one before a later draw, whose gain of weight counts the weight after it? */
export const isTreatmentBeforeSql = ({ earlier, later }: Draws): RawBuilder<boolean> =>
  sql`(${earlier}.collected_at < ${later}.collected_at - interval '6 hours' and ${earlier}.collected_at >= ${later}.collected_at - interval '4 days')`;

/** May a draw count a residual clearance that was measured then? At least as long as `residualClearanceValidUntil` lets it. */
export const mayCountClearanceSql = ({
  measuredAt,
  later,
}: {
  measuredAt: RawBuilder<unknown>;
  later: RawBuilder<unknown>;
}): RawBuilder<boolean> => sql`(${measuredAt} <= ${later}.collected_at and ${later}.collected_at < ${measuredAt} + interval '5 months')`;
