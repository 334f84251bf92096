import { panelByCode, testByCode } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import type { PartyType } from '@drawday/vocabulary';
import { findUnknownIcd } from '../diagnoses/diagnoses.public.ts';
import { Refusal } from '../platform/refusal.ts';
import { isOrderable } from './plan-draw.ts';

type Offering = { offeringCode: string; icds: readonly string[] };

/** Why nobody can order this for such a party, a diagnosis that does not exist among it: ORD_TEST, ICD_UNKNOWN. */
export async function faultOfOfferings(db: Reader, partyType: PartyType, offerings: readonly Offering[]): Promise<Refusal | undefined> {
  const unknown = offerings.find(({ offeringCode }) => !mayOrder(offeringCode, partyType));
  if (unknown) return new Refusal('ORD_TEST', { values: { test: unknown.offeringCode }, members: ['offerings'] });
  const strange = await findUnknownIcd(
    db,
    offerings.flatMap((offering) => offering.icds),
  );
  if (!strange) return;
  return new Refusal('ICD_UNKNOWN', {
    values: { code: strange },
    members: [`offerings.${offerings.findIndex(({ icds }) => icds.includes(strange))}.icds`],
  });
}

/** Refuses it. @throws Refusal ORD_TEST, ICD_UNKNOWN */
export async function checkOfferings(db: Reader, partyType: PartyType, offerings: readonly Offering[]): Promise<void> {
  const fault = await faultOfOfferings(db, partyType, offerings);
  if (fault) throw fault;
}

/** May it be ordered for such a party? Blood tests are for people, water tests for sources. */
export function mayOrder(offeringCode: string, partyType: PartyType): boolean {
  const isForSource = panelByCode.get(offeringCode)?.subject === 'SITE' || testByCode.get(offeringCode)?.subject === 'EQUIPMENT';
  return isOrderable(offeringCode) && isForSource === (partyType === 'SITE');
}
