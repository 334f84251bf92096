import { questionByCode, questionsFor } from '@drawday/catalogue';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { type PartyType, partyPermissions } from '@drawday/vocabulary';
import {
  listExistingDraws,
  listOrdersOnDrawsBefore,
  listStandingOrders,
  makesDraws,
  type OrderPartyRow,
  type OrderToPlace,
  orderDates,
  type WantedDraw,
  wantedDraws,
} from '../order-draws/order-draws.public.ts';
import type { Actor } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { query } from '../platform/route.ts';
import { judgeCoverage, planDraw } from '../requisitions/requisitions.public.ts';
import { checkOrder } from './check-order.ts';
import { enteredOrder, type Order } from './entered-order.ts';
import { listLatestResults, listPlannedDraws } from './order-planning.store.ts';
import { orderWarnings } from './order-warnings.ts';

type Preview = ReplyOf<typeof schedules.preview>;
type Entered = Order & { id?: string | undefined };
const previewMonths = 6;

export const preview = query(schedules.preview)(async ({ body, actor, db, clock }) => {
  const parties: OrderPartyRow[] = [];
  for (const [index, order] of body.orders.entries()) parties.push(await checkOrder(db, actor, order, `orders.${index}.`, 'draft'));
  const [party] = parties;
  const partyType = body.orders[0]?.partyType ?? 'PATIENT';
  if (!party) return { draws: [], warnings: [], questions: [] };
  const today = facilityDay(party.time_zone, clock.now());
  const until = body.until ? Temporal.PlainDate.from(body.until) : today.add({ months: previewMonths });
  const draws = makesDraws({ party_status: party.status_type_code })
    ? await drawsOf(db, actor, partyType, party, body.orders, today, until)
    : [];
  const offerings = [...new Set(body.orders.flatMap((order) => order.lines.map((line) => line.offeringCode)))];
  const latest = actor.permissions.has(`${partyPermissions.results[partyType]}.View`) ? await listLatestResults(db, actor, [party.id]) : [];
  const planned = await listPlannedDraws(db, actor, { type: partyType, id: party.id }, today.toString());
  const warnings = [
    ...orderWarnings(offerings, { latest, planned, today }),
    ...(await abnWarnings(db, actor, party, body.orders, draws[0]?.date)),
  ];
  return { draws, warnings, questions: questionsOf(offerings) };
});

/** Tests for which a patient has to sign a notice first, by their coverage on the first day. */
async function abnWarnings(
  db: Reader,
  actor: Actor,
  party: OrderPartyRow,
  orders: readonly Entered[],
  first: string = party.today,
): Promise<Preview['warnings']> {
  if (orders[0]?.partyType !== 'PATIENT' || !actor.permissions.has('Order.Abn.View')) return [];
  const asked = [{ id: party.id, problems: party.problems, lines: orders.flatMap((order) => order.lines) }];
  const judged = (await judgeCoverage(db, actor.tenantId, asked, first)).get(party.id) ?? [];
  return judged
    .filter(({ abnNeeded }) => abnNeeded)
    .map(({ offeringCode, coverage, lastPerformedOn, limitDays, suggestion }) => ({
      code: coverage === 'FREQUENCY' ? ('ABN_FREQUENCY' as const) : ('ABN_DIAGNOSIS' as const),
      offeringCode,
      message:
        coverage === 'FREQUENCY'
          ? `Medicare covers it every ${limitDays ?? 0} days: ABN.`
          : 'Medicare does not cover it for these diagnoses: ABN.',
      tests: [offeringCode],
      lastResult: coverage === 'FREQUENCY' ? String(limitDays ?? '') : suggestion,
      lastDate: lastPerformedOn?.toString() ?? null,
    }));
}

/** What generation will make of these orders beside those that stand; draws that saving a change takes back are left out first. */
async function drawsOf(
  db: Reader,
  actor: Actor,
  partyType: PartyType,
  party: OrderPartyRow,
  orders: readonly Entered[],
  today: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Promise<Preview['draws']> {
  const filter = { partyType, partyIds: [party.id], today: today.toString() };
  const changed = new Set(orders.flatMap((order) => order.id ?? []));
  const once = orders.flatMap(({ id, drawTypeCode, startDate }) =>
    id && drawTypeCode === 'ONETIME' ? { id, party_id: party.id, start_date: startDate } : [],
  );
  const isOver = await listOrdersOnDrawsBefore(db, actor.tenantId, partyType, once, filter.today);
  const standing = (await listStandingOrders(db, actor.tenantId, party.facility_id, { ...filter, scheduleIds: null })).filter(
    (order) => !changed.has(order.schedule_id),
  );
  const existing = (await listExistingDraws(db, actor.tenantId, party.facility_id, filter)).flatMap((draw) => {
    const others = draw.schedule_ids.filter((id) => !changed.has(id));
    if (draw.status !== 'PENDING' || others.length === draw.schedule_ids.length) return draw;
    return others.length ? { ...draw, schedule_ids: others } : [];
  });
  const entered = new Map(
    orders.flatMap(({ id = '', ...order }, index) => {
      const key = id || `entered ${index}`;
      return isOver.has(key) ? [] : [[key, enteredOrder(party, order, key)] as const];
    }),
  );
  const wanted = wantedDraws<OrderToPlace>(party, [...standing, ...entered.values()], existing, today, until);
  const reasons = new Map(
    [...entered].flatMap(([id, order]) =>
      orderDates(party, order, today, until).flatMap(({ planned, date, reason }) =>
        [planned, date].map((day) => [`${id} ${day}`, reason] as const),
      ),
    ),
  );
  return wanted
    .flatMap((draw): Preview['draws'] => {
      const lines = draw.lines.filter((line) => line.scheduleIds.some((id) => entered.has(id)));
      const order = entered.get(lines[0]?.scheduleIds[0] ?? '');
      if (!order || (draw.there && draw.there.status !== 'PENDING')) return [];
      return [
        {
          date: draw.there?.draw_date ?? draw.date,
          reason: reasons.get(`${order.schedule_id} ${draw.date}`) ?? reasonOfPlace(draw, order),
          offerings: [...new Set(lines.map((line) => line.offeringCode))],
          joinsExistingDraw: draw.there !== undefined,
          tubes: planDraw(lines, party.modality).tubes.map((tube) => ({
            tubeCode: tube.tubeCode,
            timing: tube.timing,
            tests: [...tube.tests],
            tubeNumber: tube.number,
            tubeCount: tube.count,
          })),
        },
      ];
    })
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** Why a one-time order is not on the day that its own dates give. */
const reasonOfPlace = ({ date, kind }: WantedDraw<OrderToPlace>, order: OrderToPlace) => ({
  kind: 'oneTime',
  weekday: Temporal.PlainDate.from(date).dayOfWeek,
  chosen: order.add_to_next_draw && kind === 'RECURRING' ? 'nextDraw' : 'nextTreatment',
});

function questionsOf(offerings: readonly string[]): Preview['questions'] {
  const codes = [...new Set(offerings.flatMap((code) => questionsFor(code).required))];
  return codes.flatMap((code) => {
    const question = questionByCode.get(code);
    return question
      ? [
          {
            code,
            text: question.text,
            kind: question.kind,
            unit: question.unit,
            requiredAt: question.requiredAt,
            choices: question.choices.length ? question.choices.map((choice) => choice.code) : null,
          },
        ]
      : [];
  });
}
