import { listPriceCents, offeringWords } from '@drawday/catalogue';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { AbnForm } from '@drawday/documents/abn-form.ts';
import { mostAbnTests, renderAbnPdf } from '@drawday/documents/render-abn.ts';
import { formatNumber, formatPhone } from '@drawday/domain';
import { type AbnStatus, abnStatuses } from '@drawday/vocabulary';
import { findOrderParty, takeBackDrawsOf } from '../order-draws/order-draws.public.ts';
import type { Actor } from '../platform/actor.ts';
import { instantText } from '../platform/facility-day.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command, query } from '../platform/route.ts';
import { type Judged, judgeCoverage } from '../requisitions/requisitions.public.ts';
import { findAbnFacts, saveAbnAnswers } from './abn.store.ts';
import { askForDraws, savedOrder } from './save-order.ts';
import { scheduleReply } from './schedule-reply.ts';
import { findSchedule, lockSchedule, type ScheduleRow } from './schedules.store.ts';

/** How Medicare covers the tests of an order on its first day, or today. */
async function judgeOrder(db: Reader, actor: Actor, order: ScheduleRow): Promise<Judged[]> {
  const party = await findOrderParty(db, actor, 'PATIENT', order.party_id);
  if (!party) return [];
  const first = order.one_time_date ?? order.start_date;
  const day = first > party.today ? first : party.today;
  const asked = [{ id: party.id, problems: party.problems, lines: order.lines }];
  return (await judgeCoverage(db, actor.tenantId, asked, day)).get(party.id) ?? [];
}

const isRefused = (status: AbnStatus | null | undefined): boolean => abnStatuses.isIn('refused', status);
const optionOf: Partial<Record<AbnStatus, AbnForm['option']>> = { SIGNED_1: 1, SIGNED_2: 2, SIGNED_3: 3 };
const dollars = (cents: number): string => `$${formatNumber(cents / 100, 2)}`;
const chunks = <One>(list: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

export const abnForm = query(schedules.abnForm)(async ({ params, actor, db, clock, refuse, audit }) => {
  const order = await findSchedule(db, actor, params.id);
  const facts = order?.party_type === 'PATIENT' ? await findAbnFacts(db, actor.tenantId, order.party_id) : undefined;
  if (!order || !facts) throw refuse('NOT_FOUND', { values: { entity: 'Schedule', id: params.id } });
  const statusOf = new Map<string, AbnStatus | null>(order.lines.map(({ offeringCode, abnStatus }) => [offeringCode, abnStatus]));
  const judged = (await judgeOrder(db, actor, order)).filter((one) => one.abnNeeded || statusOf.get(one.offeringCode));
  const language = facts.language === 'es' ? ('es' as const) : ('en' as const);
  const { address } = facts;
  const place = [address?.city, [address?.state, address?.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const optionFor = ({ offeringCode }: Judged) => optionOf[statusOf.get(offeringCode) ?? 'NEEDED'] ?? null;
  const byOption = Map.groupBy(judged, optionFor);
  const [first, ...others] = [...byOption].flatMap(([option, tests]) =>
    chunks(tests, mostAbnTests).map(
      (some): AbnForm => ({
        language,
        option,
        notifier: {
          name: facts.facility_name,
          addressLines: [address?.addressLine1, address?.addressLine2, place].filter((line): line is string => Boolean(line)),
          phone: facts.phone && formatPhone(facts.phone),
        },
        patientName: facts.name,
        identification: facts.mrn && `MRN ${facts.mrn}`,
        tests: some.map(({ offeringCode, coverage }) => ({
          name: offeringWords(offeringCode)[language],
          because: coverage === 'FREQUENCY' ? 'FREQUENCY' : 'DIAGNOSIS',
          cost: dollars(listPriceCents(offeringCode)),
        })),
      }),
    ),
  );
  if (!first) throw refuse('ORD_NO_ABN');
  const bytes = await renderAbnPdf([first, ...others], { paper: 'LETTER', printedAt: instantText(clock.now()), printedBy: actor.name });
  audit.about({ subjectType: 'schedule', subjectId: order.id, patientId: order.party_id, facilityId: order.facility_id });
  return { fileName: 'abn-cms-r-131.pdf', mediaType: 'application/pdf', bytes: new Uint8Array(bytes) };
});

export const answerAbn = command(schedules.answerAbn)(async ({ params, body, ...call }) => {
  const { actor, db, clock, refuse, audit } = call;
  const before = await lockSchedule(db, actor, params.id);
  if (before?.party_type !== 'PATIENT') throw refuse('NOT_FOUND', { values: { entity: 'Schedule', id: params.id } });
  await refuseStale(db, actor, before, body.concurrencyStamp);
  if (before.status === 'DISCONTINUED' || before.status === 'EXPIRED') throw refuse('ORD_STATE', { values: { status: before.status } });
  const statusOf = new Map<string, AbnStatus | null>(before.lines.map(({ offeringCode, abnStatus }) => [offeringCode, abnStatus]));
  for (const [index, { offeringCode }] of body.answers.entries())
    if (!statusOf.has(offeringCode))
      throw new Refusal('ORD_TEST', { values: { test: offeringCode }, members: [`answers.${index}.offeringCode`] });
  await saveAbnAnswers(db, actor, before.id, body.answers);
  // Only a test that comes or goes changes what is drawn.
  const isMoved = body.answers.some(({ offeringCode, status }) => isRefused(status) !== isRefused(statusOf.get(offeringCode)));
  if (isMoved) await takeBackDrawsOf({ db, actor, clock }, before, 'SCHEDULE_CHANGE');
  const order = await savedOrder(db, actor, before.id);
  if (isMoved) await askForDraws(call, [order]);
  audit.about({
    ...{ subjectType: 'schedule', subjectId: before.id, patientId: before.party_id, facilityId: before.facility_id },
    detail: { abn: body.answers.map(({ offeringCode, status }) => `${offeringCode} ${status}`).join(', ') },
  });
  return scheduleReply(order, clock.now());
});
