import { diagnoses } from '@drawday/contracts/diagnoses/diagnoses.contract.ts';
import type { SeenRecord } from '../forms/step-stamped.ts';
import { send } from '../platform/api-client.ts';
import type { FavoriteList } from './diagnoses.queries.ts';
import type { DiagnosesText } from './diagnoses.texts.ts';

/** A list as a button acts on it. @param start where the step begins */
export function favoriteListStep<Start extends object>(
  list: FavoriteList,
  start: (list: FavoriteList) => Start,
  text: DiagnosesText,
): SeenRecord<Start> {
  const version = (one: FavoriteList) => ({
    stamp: one.concurrencyStamp,
    values: start(one),
    facts: {
      [text('status')]: text(one.statusTypeCode === 'ACTIVE' ? 'active' : 'inactive'),
      [text('name')]: one.name,
      [text('diagnosesInOrder')]: codesOf(one).join(', '),
    },
  });
  const newest = async () => {
    const { items } = await send(diagnoses.favorites, { query: { facilityId: list.facilityId } });
    return version(items.find((one) => one.id === list.id) ?? list);
  };
  return { ...version(list), newest };
}

export const codesOf = (list: FavoriteList) => list.icds.map((icd) => icd.code);
