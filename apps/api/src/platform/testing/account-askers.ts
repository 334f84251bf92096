import { permissions } from '@drawday/domain';
import { type PartyType, partyTypes } from '@drawday/vocabulary';
import type { Place } from './account-places.ts';
import { type JudgedCall, judgedCalls } from './judged-calls.ts';
import type { StaffName } from './test-clinic.ts';

export type Account = StaffName | 'support' | 'foreignAdmin';
const letters: Readonly<Record<Account, string>> = {
  admin: 'A',
  clinician: 'C',
  director: 'M',
  environmental: 'E',
  nurse: 'N',
  provider: 'P',
  support: 'S',
  foreignAdmin: 'A',
};
export const accounts = Object.keys(letters) as Account[];
const lettersOf = new Map(permissions.map((permission) => [permission.name as string, permission.roleLetters]));
export const holds = (account: Account, names: readonly string[]) => names.some((name) => lettersOf.get(name)?.includes(letters[account]));

/** Does the request itself say which kind of party it is about? */
export const namesKind = ({ name, call }: { name: string; call: JudgedCall }) =>
  call.named === 'kindAndParty' || name === 'reports.updateCustom';

export const viewOf = { PATIENT: ['Order.Requisitions.View'], EMPLOYEE: ['Order.Employees.View'], SITE: ['Order.Sites.View'] } as const;
const timesAsked = new Map<string, number>();
const keyOf = (account: Account, place: Place, needed: readonly string[]) => `${account} ${place} ${needed.join()}`;

/**
 * Of those who have the same rights on a kind of party in the same facilities one asks: whoever has asked least with this permission. Where everybody
 * works each of them asks at least once with each permission; elsewhere nobody does whose call is refused before a record is looked for.
 */
export function askersOf(name: string, call: JudgedCall, party: PartyType, place: Place): readonly Account[] {
  const needed = call.permissions;
  const holdsAny = (account: Account) => partyTypes.codes.some((kind) => holds(account, needed[kind]));
  const reaching = accounts.filter((account) => {
    const isLookedFor = namesKind({ name, call }) ? holds(account, needed[party]) : holdsAny(account);
    return place === 'own' || (isLookedFor && (account !== 'foreignAdmin' || place === 'foreign'));
  });
  const alike = Map.groupBy(reaching, (account) => {
    const reach = account === 'support' || account === 'foreignAdmin' ? account : 'tenant A';
    return [reach, holdsAny(account), holds(account, needed[party]), holds(account, viewOf[party])].join();
  });
  return [...alike.values()].flatMap((some) => {
    const asked = (account: Account) => timesAsked.get(keyOf(account, place, needed[party])) ?? 0;
    const inTurn = some.toSorted((one, other) => asked(one) - asked(other));
    const first = place === 'own' ? inTurn.filter((account) => asked(account) === 0 && holds(account, needed[party])) : [];
    const asking = first.length ? first : inTurn.slice(0, 1);
    for (const account of asking) timesAsked.set(keyOf(account, place, needed[party]), asked(account) + 1);
    return asking;
  });
}

/** Who holds a permission and never asked with it where everybody works. */
export function neverAsked(): string[] {
  const held = Object.values(judgedCalls).flatMap(({ named, permissions: needed }) =>
    partyTypes.codes.flatMap((party) =>
      accounts.flatMap((account) => (named !== 'kind' && holds(account, needed[party]) ? [keyOf(account, 'own', needed[party])] : [])),
    ),
  );
  return held.filter((key) => !timesAsked.has(key));
}
