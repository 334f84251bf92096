import { offeringName, turnaroundTargetOf } from '@drawday/catalogue';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { reconciliation } from '@drawday/contracts/reconciliation/reconciliation.contract.ts';
import { accountForDraw, accountForTest, accountForTube, type DrawAccount, type DrawFacts } from '@drawday/domain';
import { type AccountUnit, type DrawStanding, drawStandings, drawSteps, shiftNumber } from '@drawday/vocabulary';
import { findFacility } from '../facilities/facilities.public.ts';
import { calendarDay, instantOf } from '../platform/facility-day.ts';
import { query } from '../platform/route.ts';
import { type AccountedDraw, type DrawNames, findNearestDay, listAccountedDraws, listDrawNames } from './reconciliation.store.ts';

type Item = ReplyOf<typeof reconciliation.find>['items'][number];
/** A draw, a tube or a test of it, and how it is accounted for. */
type Accounted = { draw: AccountedDraw; part: Item['part']; account: DrawAccount };

const mostDays = 31;
const order: readonly DrawStanding[] = drawStandings.groups.notDone;

export const find = query(reconciliation.find)(async ({ query: wanted, actor, db, clock, refuse }) => {
  const { facilityId, partyType, from, to } = wanted;
  const days = Temporal.PlainDate.from(from).until(to).days + 1;
  if (days < 1 || days > mostDays) throw refuse('PERIOD_TOO_LONG', { values: { days: mostDays }, members: ['to'] });
  const facility = actor.reach[partyType].includes(facilityId) ? await findFacility(db, actor, facilityId) : undefined;
  if (!facility) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: facilityId } });
  const now = clock.now();
  const draws = (await listAccountedDraws(db, actor, wanted)).flatMap((draw) =>
    accountsOf(draw, wanted.unit, factsOf(draw, facility.time_zone), now),
  );
  const reached = (some: readonly Accounted[]) =>
    drawSteps.codes.map((_, at) => some.filter(({ account }) => drawSteps.codes.indexOf(account.step) >= at).length);
  const counts = reached(draws);
  const ofStanding = (some: readonly Accounted[], standing: DrawStanding) =>
    some.filter(({ account }) => account.standing === standing).length;
  // Who is treated outside of shifts comes last.
  const place = (shift: string | null) => shiftNumber(shift) || Number.MAX_SAFE_INTEGER;
  const shifts = [...Map.groupBy(draws, ({ draw }) => draw.shift)].toSorted(([one], [other]) => place(one) - place(other));
  const wantedDraws = draws
    .filter(
      ({ account: { standing, step } }) =>
        (wanted.standing ? standing === wanted.standing : standing !== 'DONE') && (!wanted.step || step === wanted.step),
    )
    .filter(
      (one) =>
        (!wanted.owner || one.account.owner === wanted.owner) &&
        (!wanted.shift || (one.draw.shift ?? 'NONE') === wanted.shift) &&
        (!wanted.mine || isMine(one)),
    );
  const page = wantedDraws.toSorted(byUrgency).slice(wanted.skipCount, wanted.skipCount + wanted.maxResultCount);
  const named = await listDrawNames(
    db,
    actor,
    page.map(({ draw }) => draw.id),
  );
  const names = new Map(named.map((one) => [one.id, one]));
  return {
    countedAt: now.toString(),
    figures: drawSteps.codes.map((step, at) => ({ step, count: counts[at] ?? 0 })),
    gaps: drawSteps.codes.slice(0, -1).map((step) => {
      const stopped = draws.filter(({ account }) => account.step === step);
      const [open, inTime, explained] = order.map((standing) => ofStanding(stopped, standing));
      return { step, open: open ?? 0, inTime: inTime ?? 0, explained: explained ?? 0 };
    }),
    sums: drawStandings.codes.map((standing) => ({ standing, count: ofStanding(draws, standing) })),
    mine: draws.filter(isMine).length,
    shifts: shifts.map(([shift, some]) => ({ shift, counts: reached(some) })),
    nearestDay: draws.length ? null : await findNearestDay(db, actor, wanted),
    totalCount: wantedDraws.length,
    items: page.map((one) => itemOf(one, names.get(one.draw.id), now)),
  };
});

/** Is it the caller's turn: they collected the draw, or ordered what is to be reviewed. */
const isMine = ({ draw, account: { standing, owner } }: Accounted): boolean =>
  standing === 'OPEN' && (owner === 'CLINIC' ? draw.is_mine_collected : owner === 'PROVIDER' && draw.is_mine_ordered);

/** A draw as one row, or a row for each of its tubes or tests. */
function accountsOf(draw: AccountedDraw, unit: AccountUnit, facts: DrawFacts, now: Temporal.Instant): Accounted[] {
  if (unit === 'TUBES') {
    const tubes = draw.tubes ?? [];
    const withTubes = { ...facts, isAnyTubeReceived: tubes.some(({ receivedAt }) => receivedAt !== null) };
    return tubes.map((tube) => ({
      ...{ draw, part: { key: tube.number, code: tube.code, name: tube.number } },
      account: accountForTube(withTubes, { ...tube, takenAt: instant(tube.takenAt), receivedAt: instant(tube.receivedAt) }, now),
    }));
  }
  if (unit === 'TESTS')
    return (draw.tests ?? []).map((test) => ({
      ...{ draw, part: { key: String(test.line), code: test.code, name: offeringName(test.code) } },
      account: accountForTest(
        facts,
        { ...test, finalAt: instant(test.finalAt), askedAt: instant(test.askedAt), targetMinutes: targetOf(test) },
        now,
      ),
    }));
  return [{ draw, part: null, account: accountForDraw(facts, now) }];
}
const instant = (text: string | null) => (text === null ? null : Temporal.Instant.from(text));

const targetOf = ({ code, isRush }: { code: string; isRush: boolean }) =>
  turnaroundTargetOf(code, isRush ? 'RushDelivery' : 'StandardDelivery');

const factsOf = (draw: AccountedDraw, timeZone: string) => ({
  ...{ status: draw.status, timeZone, drawDate: calendarDay(draw.draw_date), isLabelPrinted: draw.is_label_printed },
  ...{ tubesOwed: draw.tubes_owed, cancelReason: draw.cancel_reason, isCorrected: draw.is_corrected, openCriticals: draw.open_criticals },
  ...{ collectedAt: instantOf(draw.collected_at), shippedAt: instantOf(draw.shipped_at), receivedAt: instantOf(draw.received_at) },
  ...{ resultedAt: instantOf(draw.resulted_at), isReviewed: draw.reviewed_at !== null || draw.unread === 0 },
  targetMinutes: Math.max(0, ...(draw.owed_tests ?? []).map(targetOf)),
  ...{ isOrderInTrouble: draw.is_order_in_trouble, askedAt: instantOf(draw.asked_at) },
});

/** What needs a person first, step by step, the oldest first. */
function byUrgency(one: Accounted, other: Accounted): number {
  const rank = ({ account }: Accounted) => order.indexOf(account.standing) * drawSteps.codes.length + drawSteps.codes.indexOf(account.step);
  const age = ({ account, draw }: Accounted) => account.since?.toString() ?? draw.draw_date ?? '';
  return (
    rank(one) - rank(other) ||
    age(one).localeCompare(age(other)) ||
    one.draw.number.localeCompare(other.draw.number) ||
    (one.part?.key ?? '').localeCompare(other.part?.key ?? '', 'en', { numeric: true })
  );
}

const ownerNames: Readonly<Record<string, (names: DrawNames | undefined) => string | null | undefined>> = {
  PROVIDER: (names) => names?.provider_name,
  CLINIC: (names) => names?.collector_name,
};

function itemOf({ draw, part, account }: Accounted, names: DrawNames | undefined, now: Temporal.Instant): Item {
  const { step, standing, missing, owner, since } = account;
  return {
    id: draw.id,
    number: draw.number,
    part,
    partyId: names?.party_id ?? draw.id,
    partyName: names?.party_name ?? '',
    dateOfBirth: names?.date_of_birth ?? null,
    mrn: names?.mrn ?? null,
    drawDate: draw.draw_date,
    shift: draw.shift,
    statusTypeCode: draw.status,
    cancelReason: draw.cancel_reason,
    ...{ step, standing, missing, owner },
    ownerName: (owner && ownerNames[owner]?.(names)) ?? null,
    since: since?.toString() ?? null,
    openHours: since && Math.max(0, Math.round(now.since(since).total('hours') * 10) / 10),
  };
}
