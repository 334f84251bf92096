import { panelByCode, testByCode } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import type { PartyType } from '@drawday/vocabulary';
import { findUnknownIcd } from '../diagnoses/diagnoses.public.ts';
import { Refusal } from '../platform/refusal.ts';
import { isOrderable } from './plan-draw.ts';

/** Refuses what nobody can order for such a party, and diagnoses that do not exist: ORD_TEST, ICD_UNKNOWN. */
export async function checkOfferings(
  db: Reader,
  partyType: PartyType,
  offerings: readonly { offeringCode: string; icds: readonly string[] }[],
): Promise<void> {
  const unknown = offerings.find(({ offeringCode }) => !mayOrder(offeringCode, partyType));
  if (unknown) throw new Refusal('ORD_TEST', { values: { test: unknown.offeringCode }, members: ['offerings'] });
  const strange = await findUnknownIcd(
    db,
    offerings.flatMap((offering) => offering.icds),
  );
  if (strange)
    throw new Refusal('ICD_UNKNOWN', {
      values: { code: strange },
      members: [`offerings.${offerings.findIndex(({ icds }) => icds.includes(strange))}.icds`],
    });
}

/** May it be ordered for such a party? Blood tests are for people, water tests for sources. */
export function mayOrder(offeringCode: string, partyType: PartyType): boolean {
  const isForSource = panelByCode.get(offeringCode)?.subject === 'SITE' || testByCode.get(offeringCode)?.subject === 'EQUIPMENT';
  return isOrderable(offeringCode) && isForSource === (partyType === 'SITE');
}
