import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { Refusal } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import { deleteFax, type FaxColumns, type FaxRow, findFacilityParts, insertFax, updateFax } from './facility-parts.store.ts';
import { refuseStaleLine } from './refuse-stale-line.ts';
import { facilityToChange, wholeFacility } from './whole-facility.ts';

type Fields = Omit<FaxColumns, 'label'> & { label?: string | null | undefined };

const digitsOf = (number: string) => number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** Numbers are kept by their ten digits. @throws Refusal FAC_FAX: another line has this number */
function checkedFax(fields: Fields, others: readonly FaxRow[]): FaxColumns {
  const number = digitsOf(fields.number);
  if (others.some((fax) => digitsOf(fax.number) === number)) throw new Refusal('FAC_FAX', { members: ['number'] });
  return { number, label: fields.label ?? null, reportTypes: [...new Set(fields.reportTypes)], isAutoSend: fields.isAutoSend };
}

export const addFax = command(facilities.addFax)(async ({ params, body, ...call }) => {
  const { actor, db } = call;
  const facility = await facilityToChange(call, params.id, { fields: ['faxes'] });
  const { faxes } = await findFacilityParts(db, actor, facility.id);
  await insertFax(db, actor, facility.id, uuidV7(), checkedFax(body, faxes));
  return wholeFacility(db, actor, facility.id);
});

export const changeFax = command(facilities.changeFax)(async ({ params, body, refuse, ...call }) => {
  const { actor, db } = call;
  const facility = await facilityToChange(call, params.id, { fields: ['faxes'] });
  const { faxes } = await findFacilityParts(db, actor, facility.id);
  const before = faxes.find((fax) => fax.faxId === body.faxId);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Fax', id: body.faxId } });
  await refuseStaleLine(db, actor, { facilityId: facility.id, list: 'faxes', stamp: before.concurrencyStamp }, body.concurrencyStamp);
  await updateFax(
    db,
    actor,
    before.faxId,
    checkedFax(
      body,
      faxes.filter((fax) => fax !== before),
    ),
  );
  return wholeFacility(db, actor, facility.id);
});

export const removeFax = command(facilities.removeFax)(async ({ params, query, refuse, ...call }) => {
  const { actor, db } = call;
  const facility = await facilityToChange(call, params.id, { fields: ['faxes'] });
  const { faxes } = await findFacilityParts(db, actor, facility.id);
  const before = faxes.find((fax) => fax.faxId === params.faxId);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Fax', id: params.faxId } });
  await refuseStaleLine(db, actor, { facilityId: facility.id, list: 'faxes', stamp: before.concurrencyStamp }, query.concurrencyStamp);
  await deleteFax(db, actor, params.faxId);
  return wholeFacility(db, actor, facility.id);
});
