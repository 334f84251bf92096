import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { findIdentifierClash, type Identifiers } from './facilities.store.ts';

const codes = { code: 'FAC_CODE', externalId: 'FAC_EXTERNAL_ID', ccn: 'FAC_CCN' } as const;

/** After `lockFacilityIdentifiers`. @param exceptId the facility that is changed; null for a new one. @throws Refusal FAC_CODE, FAC_EXTERNAL_ID, FAC_CCN: another facility of the tenant has it */
export async function refuseTakenIdentifier(db: Reader, actor: Actor, { code, externalId, ccn }: Identifiers, exceptId: string | null) {
  const clash = await findIdentifierClash(db, actor, { code, externalId, ccn }, exceptId);
  if (clash) throw new Refusal(codes[clash], { values: { code: code ?? '', ccn: ccn ?? '' }, members: [clash] });
}
