import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { reconciliation } from '@drawday/contracts/reconciliation/reconciliation.contract.ts';
import { type DrawStanding, drawStandings, drawSteps, shiftNumber } from '@drawday/vocabulary';
import { findFacility } from '../facilities/facilities.public.ts';
import type { Actor } from '../platform/actor.ts';
import { query } from '../platform/route.ts';
import { type Accounted, accountsOf } from './accounts-of-draw.ts';
import { handedTo, handoverReply } from './hand-over.ts';
import { type DrawNames, findNearestDay, listAccountedDraws, listDrawNames } from './reconciliation.store.ts';

type Item = ReplyOf<typeof reconciliation.find>['items'][number];

const mostDays = 31;
const order: readonly DrawStanding[] = drawStandings.groups.notDone;

export const find = query(reconciliation.find)(async ({ query: wanted, actor, db, clock, refuse }) => {
  const { facilityId, partyType, from, to } = wanted;
  const days = Temporal.PlainDate.from(from).until(to).days + 1;
  if (days < 1 || days > mostDays) throw refuse('PERIOD_TOO_LONG', { values: { days: mostDays }, members: ['to'] });
  const facility = actor.reach[partyType].includes(facilityId) ? await findFacility(db, actor, facilityId) : undefined;
  if (!facility) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: facilityId } });
  const now = clock.now();
  const draws = (await listAccountedDraws(db, actor, wanted)).flatMap((draw) => accountsOf(draw, wanted.unit, facility.time_zone, now));
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
        (!wanted.owner || ownerOf(one) === wanted.owner) &&
        (!wanted.shift || (one.draw.shift ?? 'NONE') === wanted.shift) &&
        (!wanted.mine || isMine(one, actor)),
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
    mine: draws.filter((one) => isMine(one, actor)).length,
    shifts: shifts.map(([shift, some]) => ({ shift, counts: reached(some) })),
    nearestDay: draws.length ? null : await findNearestDay(db, actor, wanted),
    totalCount: wantedDraws.length,
    items: page.map((one) => itemOf(one, names.get(one.draw.id), now)),
  };
});

/** Is it the caller's turn: it was handed to them, or to nobody and they collected the draw, or ordered what is to be reviewed. */
function isMine(one: Accounted, { employeeId }: Actor): boolean {
  const { draw, account } = one;
  if (account.standing !== 'OPEN') return false;
  const handed = handedTo(one);
  if (handed) return handed.employeeId === employeeId;
  return account.owner === 'CLINIC' ? draw.is_mine_collected : account.owner === 'PROVIDER' && draw.is_mine_ordered;
}

/** Whoever it was handed to works at the clinic, even where it is the laboratory's turn. */
const ownerOf = (one: Accounted) => (handedTo(one) ? 'CLINIC' : one.account.owner);

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

function itemOf(one: Accounted, names: DrawNames | undefined, now: Temporal.Instant): Item {
  const { draw, part, account } = one;
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
    ownerName: handedTo(one)?.name ?? (owner && ownerNames[owner]?.(names)) ?? null,
    handover: handoverReply(draw.handovers?.[step]),
    since: since?.toString() ?? null,
    openHours: since && Math.max(0, Math.round(now.since(since).total('hours') * 10) / 10),
  };
}
