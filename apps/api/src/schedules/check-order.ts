import type { Reader } from '@drawday/database/connect.ts';
import { isConsideredPaused, orderDatesFault, requiredDiagnoses } from '@drawday/domain';
import type { PartyType } from '@drawday/vocabulary';
import { findUnknownIcd } from '../diagnoses/diagnoses.public.ts';
import { findOrderParty, type OrderPartyRow } from '../order-draws/order-draws.public.ts';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { isProvider, mayOrder } from '../requisitions/requisitions.public.ts';
import type { Order } from './entered-order.ts';

const entities: Readonly<Record<PartyType, string>> = { PATIENT: 'Patient', EMPLOYEE: 'Employee', SITE: 'Site' };

/**
 * Is this order fit to be saved? Returns its party. Only tests of patients need a diagnosis.
 * @param prefix where the order stands in the request, such as `orders.0.`
 * @param stage a draft that is only looked at may still lack its diagnoses, and dates that make draws; it makes nobody the provider
 * @param providerBefore who ordered it until now: an order of somebody who has left can be changed, and stays theirs
 * @throws Refusal NOT_FOUND (party or provider), PAT_STATE, ORG_PAUSED, ORD_TEST, ORD_ICD, ICD_UNKNOWN or ORD_DATES, naming the field
 */
export async function checkOrder(
  db: Reader,
  actor: Actor,
  order: Order,
  prefix = '',
  stage: 'draft' | 'final' = 'final',
  providerBefore: string | null = null,
): Promise<OrderPartyRow> {
  const { partyType } = order;
  const party = await findOrderParty(db, actor, partyType, order.partyId);
  if (!party) throw new Refusal('NOT_FOUND', { values: { entity: entities[partyType], id: order.partyId } });
  refuseParty(party);
  const isNamed = stage === 'final' && order.providerId !== providerBefore;
  if (order.providerId && isNamed && !(await isProvider(db, actor.tenantId, party.facility_id, order.providerId)))
    throw new Refusal('NOT_FOUND', { values: { entity: 'Provider', id: order.providerId }, members: [`${prefix}providerId`] });
  const day = (text: string | null | undefined) => (text ? Temporal.PlainDate.from(text) : null);
  const dates = { startDate: Temporal.PlainDate.from(order.startDate), endDate: day(order.endDate), oneTimeDate: day(order.oneTimeDate) };
  const fault = orderDatesFault(dates, Temporal.PlainDate.from(party.today));
  if (fault && (stage === 'final' || fault === 'endDate')) throw new Refusal('ORD_DATES', { members: [`${prefix}${fault}`] });
  await checkLines(db, order, prefix, stage);
  return party;
}

/** @throws Refusal PAT_STATE, ORG_PAUSED where nothing can be ordered for this party now */
export function refuseParty(party: OrderPartyRow): void {
  // Who is not verified yet or away for a while may have orders; for those who left nothing is drawn.
  if (party.status_type_code === 'INACTIVE') throw new Refusal('PAT_STATE', { values: { status: party.status_type_code } });
  const isPaused =
    isConsideredPaused({ statusTypeCode: party.facility_status, isLocked: party.facility_locked }) ||
    isConsideredPaused({ statusTypeCode: party.organization_status, isLocked: party.organization_locked });
  if (isPaused) throw new Refusal('ORG_PAUSED');
}

type Lines = Pick<Order, 'partyType' | 'lines'>;
/** @throws Refusal ORD_TEST, ORD_ICD, ICD_UNKNOWN where a test or a diagnosis cannot be ordered, naming the field */
export async function checkLines(
  db: Reader,
  { partyType, lines: ordered }: Lines,
  prefix = '',
  stage: 'draft' | 'final' = 'final',
): Promise<void> {
  const unknownLine = ordered.findIndex((line) => !mayOrder(line.offeringCode, partyType));
  if (unknownLine >= 0)
    throw new Refusal('ORD_TEST', {
      values: { test: ordered[unknownLine]?.offeringCode ?? '' },
      members: [`${prefix}lines.${unknownLine}.offeringCode`],
    });
  const lines = ordered.map((line) => ({ offeringCode: line.offeringCode, diagnoses: line.icds }));
  const gap =
    stage === 'final' &&
    requiredDiagnoses({ partyType, lines, ruleFor: () => null, problems: [] }).find((one) => one.because === 'ORD_ICD');
  if (gap) {
    const gapLine = ordered.findIndex((line) => line.offeringCode === gap.offeringCode);
    throw new Refusal('ORD_ICD', { values: { test: gap.offeringCode }, members: [`${prefix}lines.${gapLine}.icds`] });
  }
  const strange = await findUnknownIcd(
    db,
    ordered.flatMap((line) => line.icds),
  );
  if (strange)
    throw new Refusal('ICD_UNKNOWN', {
      values: { code: strange },
      members: [`${prefix}lines.${ordered.findIndex((line) => line.icds.includes(strange))}.icds`],
    });
}
