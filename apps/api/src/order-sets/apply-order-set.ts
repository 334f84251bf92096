import type { ApplyOrderSet } from '@drawday/contracts/order-sets/order-set.shape.ts';
import { orderSets } from '@drawday/contracts/order-sets/order-sets.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import { fitsModality, isConsideredPaused, type OrderSetPlan, planOrderSet, requiredDiagnoses } from '@drawday/domain';
import type { z } from 'zod';
import { keepUpDraws } from '../order-draws/order-draws.public.ts';
import type { Actor, Clock } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { type Language, Refusal, type RefusalValues, refusalText } from '../platform/refusal.ts';
import { type Call, command, query } from '../platform/route.ts';
import { isProvider } from '../requisitions/requisitions.public.ts';
import { listOrdersOfSet, listOtherOrdered, lockOrdersOf, type OrderOfSetRow, saveOrdersOfSet } from '../schedules/schedules.public.ts';
import { type ApplicantRow, listApplicants, markApplied, markReviewed, unmarkReviewed } from './order-set-patients.store.ts';
import { orderSetToChange, refuseStaleSet, unknownSet } from './order-set-to-change.ts';
import { findOrderSet, type OrderSetRow } from './order-sets.store.ts';

type Wish = z.output<typeof ApplyOrderSet>;
type Planned = {
  id: string;
  applicant: ApplicantRow | undefined;
  no: { code: string; values: RefusalValues } | null;
  plan: OrderSetPlan;
  alreadyOrdered: string[];
};

/** Up to this many patients get their draws at once; for more, the worker makes them. */
const drawsAtOnce = 30;
const nothing: OrderSetPlan = { create: [], change: [], discontinue: [], unchanged: [] };
const isOpen = (order: OrderOfSetRow) => order.status === 'UNSIGNED' || order.status === 'ACTIVE';

/** What applying the set does to each of these patients, or why it cannot be applied to one. */
async function planApplication(db: Reader, actor: Actor, set: OrderSetRow, wish: Wish): Promise<Planned[]> {
  if (set.status !== 'ACTIVE') throw new Refusal('ORDSET_STATE', { values: { status: set.status } });
  const isPaused =
    isConsideredPaused({ statusTypeCode: set.facility_status, isLocked: set.facility_locked }) ||
    isConsideredPaused({ statusTypeCode: set.organization_status, isLocked: set.organization_locked });
  if (isPaused) throw new Refusal('ORG_PAUSED');
  const ids = [...new Set(wish.patientIds)];
  const applicants = new Map((await listApplicants(db, actor, set, ids)).map((row) => [row.id, row]));
  const made = Map.groupBy(await listOrdersOfSet(db, actor.tenantId, set.id, ids), (order) => order.party_id);
  const others = Map.groupBy(await listOtherOrdered(db, actor.tenantId, set.id, ids), (row) => row.party_id);
  return ids.map((id) => {
    const applicant = applicants.get(id);
    const no = refusalOf(set, id, applicant);
    const orders = made.get(id) ?? [];
    const elsewhere = new Set((others.get(id) ?? []).map((row) => `${row.offering_code}|${row.timing}`));
    return {
      id,
      applicant,
      no,
      plan: no
        ? nothing
        : planOrderSet(
            set.lines,
            set.custom_months,
            orders.filter(isOpen),
            orders.some((order) => order.drawTypeCode === 'ONETIME'),
          ),
      alreadyOrdered: no
        ? []
        : set.lines.filter((line) => elsewhere.has(`${line.offeringCode}|${line.timing}`)).map((line) => line.offeringCode),
    };
  });
}

function refusalOf(set: OrderSetRow, id: string, patient: ApplicantRow | undefined): Planned['no'] {
  if (!patient) return { code: 'NOT_FOUND', values: { entity: 'Patient', id } };
  if (patient.status_type_code === 'INACTIVE') return { code: 'PAT_STATE', values: { status: patient.status_type_code } };
  if (!fitsModality(set.modalities, patient.modality) && patient.version === null)
    return { code: 'ORDSET_MODALITY', values: { modality: patient.modality } };
  const lines = set.lines.map((line) => ({ offeringCode: line.offeringCode, diagnoses: line.icds }));
  const gap = requiredDiagnoses({ partyType: 'PATIENT', lines, ruleFor: () => null, problems: patient.problems }).find(
    (one) => one.because === 'ORD_ICD',
  );
  return gap ? { code: 'ORD_ICD', values: { test: gap.offeringCode } } : null;
}

function appliedReply(planned: readonly Planned[], language: Language) {
  const refused = planned.filter((one) => one.no).length;
  return {
    items: planned.map(({ id, no, plan, alreadyOrdered }) => ({
      id,
      ok: !no,
      code: no?.code ?? null,
      message: no ? refusalText(no.code, language, no.values) : null,
      created: plan.create.length,
      changed: plan.change.length,
      discontinued: plan.discontinue.length,
      unchanged: plan.unchanged.length,
      alreadyOrdered,
    })),
    applied: planned.length - refused,
    refused,
  };
}

function startOf(set: OrderSetRow, wish: Wish, clock: Clock): string {
  const today = facilityDay(set.time_zone, clock.now()).toString();
  if (wish.startDate && wish.startDate < today) throw new Refusal('ORD_DATES', { members: ['startDate'] });
  return wish.startDate ?? today;
}

export const previewApply = query(orderSets.previewApply)(async ({ params, body, actor, db, clock, request }) => {
  const set = await findOrderSet(db, actor, params);
  if (!set) throw unknownSet(params.orderSetId);
  await refuseStaleSet(db, actor, set, body.concurrencyStamp);
  startOf(set, body, clock);
  return appliedReply(await planApplication(db, actor, set, body), request.language);
});

export const apply = command(orderSets.apply)(async ({ params, body, ...call }) => applySet(call, params, body));

/** The same for callers who name the set alone. */
export const applyOrderSet = command(schedules.applyOrderSet)(async ({ body: { orderSetId, ...wish }, ...call }) =>
  applySet(call, { orderSetId }, wish),
);

type Applying = Pick<Call<typeof orderSets.apply, Writer>, 'actor' | 'db' | 'clock' | 'jobs' | 'audit' | 'request'>;

async function applySet(call: Applying, which: Parameters<typeof orderSetToChange>[1], body: Wish) {
  const { actor, db, clock, jobs, audit, request } = call;
  const set = await orderSetToChange(call, which, body.concurrencyStamp);
  const startDate = startOf(set, body, clock);
  if (body.providerId && !(await isProvider(db, actor.tenantId, set.facility_id, body.providerId)))
    throw new Refusal('NOT_FOUND', { values: { entity: 'Provider', id: body.providerId }, members: ['providerId'] });
  await lockOrdersOf(db, actor, 'PATIENT', body.patientIds);
  const planned = await planApplication(db, actor, set, body);
  const patients = planned.flatMap(({ applicant, no, plan }) =>
    applicant && !no
      ? [
          {
            patientId: applicant.id,
            facilityId: applicant.facility_id,
            providerId: body.providerId ?? applicant.provider_id,
            startDate,
            orderMode: body.orderMode,
            readBack: body.readBack ?? null,
            plan,
          },
        ]
      : [],
  );
  const changedOrderIds = await saveOrdersOfSet(db, actor, set.id, patients);
  const patientIds = patients.map((patient) => patient.patientId);
  await markApplied(db, actor, set, patientIds);
  if (patientIds.length <= drawsAtOnce) await keepUpDraws(db, actor, clock, set.facility_id, { partyIds: patientIds, changedOrderIds });
  else await jobs.send(db, 'keep-up-draws', { tenantId: actor.tenantId, facilityId: set.facility_id, changedOrderIds });
  for (const patientId of patientIds)
    audit.about({ subjectType: 'order-set', subjectId: set.id, patientId, facilityId: set.facility_id, detail: { version: set.version } });
  return appliedReply(planned, request.language);
}

export const review = command(orderSets.review)(async ({ params, body, ...call }) => {
  const { actor, db, audit } = call;
  const set = await orderSetToChange(call, params, body.concurrencyStamp);
  const reviewed = await markReviewed(db, actor, set, body.patientIds);
  for (const patientId of reviewed)
    audit.about({
      subjectType: 'order-set',
      subjectId: set.id,
      patientId,
      facilityId: set.facility_id,
      detail: { version: set.version, kept: true },
    });
  return { reviewed: reviewed.length };
});

export const undoReview = command(orderSets.undoReview)(async ({ params, query: { concurrencyStamp }, refuse, ...call }) => {
  const { actor, db, audit } = call;
  const set = await orderSetToChange(call, params, concurrencyStamp);
  if (!(await unmarkReviewed(db, actor, set, params.patientId)))
    throw refuse('NOT_FOUND', { values: { entity: 'Patient', id: params.patientId } });
  audit.about({ subjectType: 'order-set', subjectId: set.id, patientId: params.patientId, facilityId: set.facility_id });
});
