import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { permissions } from '@drawday/domain';
import { type PartyType, partyTypes } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import { rooms } from '../rooms.ts';
import { type Account, accounts, askersOf, holds, namesKind, neverAsked, viewOf } from './testing/account-askers.ts';
import { openPlaces, type Place, partyIds, placeNames, places } from './testing/account-places.ts';
import { type Counted, countedLists, flagOf, rowsFor } from './testing/counted-lists.ts';
import { fixedPermissions } from './testing/fixed-permissions.ts';
import { startIdentityProcess } from './testing/identity-process.ts';
import { inBatches } from './testing/in-batches.ts';
import { type JudgedCall, judgedCalls } from './testing/judged-calls.ts';
import { type Answer, useTestApi } from './testing/test-api.ts';
import { clinic, foreignAdmin, staff } from './testing/test-clinic.ts';

// Eight accounts with every call: the reply is compared with the table of permissions, not with what the runner thinks of it.
const api = await useTestApi({ openIdentity: startIdentityProcess, isWalk: true });
// A tenant has this feature only where it was ordered.
await api.sql(`insert into tenant_features (tenant_id, name, value) select id, 'Feature.KaiserExport', 'true' from tenants`);

const calls = Object.entries(rooms).flatMap(([roomName, room]) =>
  Object.entries(room.contract).map(([name, contract]) => ({ name: `${roomName}.${name}`, contract })),
);
const contractOf = new Map(calls.map(({ name, contract }) => [name, contract]));
type Contract = (typeof calls)[number]['contract'];

type Case = { account: Account; name: string; call: JudgedCall; place: Place; party: PartyType; id: string; specimen: string };

/** Every call that names a record, with the accounts, each kind of party and each place: a record of its own, because some calls change it. */
const cases: Case[] = Object.entries(judgedCalls).flatMap(([name, call]) =>
  call.named === 'kind'
    ? []
    : partyTypes.codes.flatMap((party) =>
        placeNames.flatMap((place) =>
          askersOf(name, call, party, place).map((account) => ({ account, name, call, place, party, id: uuidV7(), specimen: '' })),
        ),
      ),
);
cases.forEach((one, index) => {
  one.specimen = String(9_900_000_000 + index);
  if (/party/i.test(one.call.named)) one.id = partyIds[one.place][one.party];
});

async function fillPlaces(): Promise<void> {
  const of = (...named: JudgedCall['named'][]) => {
    const chosen = cases.filter(({ call }) => named.includes(call.named));
    return [
      chosen.map(({ place }) => places[place].tenantId),
      chosen.map(({ id }) => id),
      chosen.map(({ party }) => party),
      chosen.map(({ place, party }) => partyIds[place][party]),
      chosen.map(({ place }) => places[place].facilityId),
    ];
  };
  const columns = 'unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::uuid[])';
  const asRows = `from (select *, row_number() over () as n from ${columns} as u (tenant_id, id, party_type, party_id, facility_id)) u`;
  await api.sql(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind) select tenant_id, id, party_type, party_id, facility_id, date '2040-01-01' + n::int, 'ONETIME' ${asRows}`,
    of('draw'),
  );
  await api.sql(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at, resulted_at)
     select tenant_id, id, party_type, party_id, facility_id, date '2020-01-01' - n::int, 'ONETIME', 'RESULTED', '2020-01-01', '2020-01-02' ${asRows}`,
    of('resulted'),
  );
  await api.sql(
    `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date) select tenant_id, id, party_type, party_id, facility_id, 'MONTH', '2026-01-01' ${asRows}`,
    of('order'),
  );
  await api.sql(
    `insert into report_definitions (tenant_id, id, family, name, party_type, facility_id, owner_id, owner_name, is_shared, settings)
     select tenant_id, id, 'CUSTOM', 'Report ' || n, party_type, facility_id, gen_random_uuid(), 'Somebody', true, '{"columns": ["mrn"], "conditions": {"logic": "AND", "rules": []}, "sort": [], "dateRange": {"type": "LAST_DRAWS", "draws": 1}}' ${asRows}`,
    of('report'),
  );
  const draws = cases.filter(({ call }) => call.named === 'draw');
  await api.sql(
    `insert into specimens (tenant_id, requisition_id, specimen_index, number, tube_code, tests) select t, r, 1, n, 'SST', '{K}' from unnest($1::uuid[], $2::uuid[], $3::text[]) as u (t, r, n)`,
    [draws.map(({ place }) => places[place].tenantId), draws.map(({ id }) => id), draws.map(({ specimen }) => specimen)],
  );
}

await openPlaces(api);
await fillPlaces();

const unknownId = 'a0000000-0000-7000-8000-00000000dead';
const userIdOf = (account: Account) =>
  account === 'support' ? unknownId : account === 'foreignAdmin' ? foreignAdmin.userId : staff[account].userId;
/** Support work in the tenant that they name. Everybody else names one that is not theirs, which moves nobody: in a header, or in the address. */
const namedTenant = (account: Account): string => (account === 'support' || account === 'foreignAdmin' ? clinic.tenantA : clinic.tenantB);
const headersOf = (account: Account): Record<string, string> => ({ __tenant: namedTenant(account) });
const hasBody = ({ method }: Contract) => method === 'POST' || method === 'PUT';

type Verdict = 'open' | 'forbidden' | 'uncontracted' | 'unknown' | `broken ${number}`;
const codeOf = (answer: Answer): string | undefined => (answer.body as { error?: { code?: string } } | undefined)?.error?.code;

function verdictOf(answer: Answer, id: string): Verdict {
  if (answer.status >= 500 || answer.status === 401) return `broken ${answer.status}`;
  const code = codeOf(answer);
  if (code === 'FORBIDDEN' || code === 'READONLY') return 'forbidden';
  if (code === '4032') return 'uncontracted';
  return code === 'SPECIMEN_UNKNOWN' || (answer.status === 404 && answer.text.includes(id)) ? 'unknown' : 'open';
}

function verdictOfBatch(answer: Answer, id: string): Verdict {
  const { items, outcomes = items } = (answer.body ?? {}) as Record<string, { id: string; code: string | null }[] | undefined>;
  const outcome = outcomes?.find((one) => one.id === id);
  if (!outcome) return verdictOf(answer, id);
  return outcome.code === 'NOT_FOUND' ? 'unknown' : 'open';
}

describe('the table of this test names the calls whose permission the record decides', () => {
  const declared = calls.filter(({ contract }) => typeof contract.permission === 'object');
  test('all of them, and no others', () => {
    expect(Object.keys(judgedCalls).toSorted()).toEqual(declared.map(({ name }) => name).toSorted());
  });
  test.each(declared)('$name asks for the same permissions', ({ name, contract }) => {
    expect(contract.permission).toEqual(judgedCalls[name]?.permissions);
  });
});

describe('the table of this test names the calls of one permission', () => {
  const declared = calls.flatMap(({ name, contract: { permission } }) =>
    typeof permission === 'string' ? [[name, permission] as const] : [],
  );
  test('all of them, each with the permission that it asks for', () => {
    expect(declared.length).toBeGreaterThan(250);
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(fixedPermissions));
  });
});

test('every call lets in who holds its permission, and nobody else', async () => {
  const guarded = calls.filter(({ contract }) => contract.permission !== 'public' && contract.permission !== 'signed-in');
  const pairs = guarded.flatMap((call) => accounts.map((account) => ({ ...call, account })));
  const verdicts = await inBatches(pairs, async ({ name, contract, account }) => {
    const permission = fixedPermissions.get(name);
    const judged = judgedCalls[name]?.permissions;
    // Of several kinds of party, one that this person may do this with, if there is any.
    const partyType = judged && (partyTypes.codes.find((party) => holds(account, judged[party])) ?? 'PATIENT');
    const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
      /code/i.test(part) ? 'HGB' : part === 'number' ? '2600012344' : unknownId,
    );
    const query = new URLSearchParams({ __tenant: namedTenant(account), ...(partyType && { partyType, partyId: unknownId }) });
    const body = hasBody(contract) ? { ...(partyType && { partyType }) } : undefined;
    const answer = await api.call(account, contract.method, `${path}?${query}`, body);
    const isHolder = judged
      ? partyTypes.codes.some((party) => holds(account, judged[party]))
      : permission !== undefined && holds(account, [permission]);
    const verdict = verdictOf(answer, unknownId);
    return isHolder === (verdict === 'open' || verdict === 'unknown') && (isHolder || verdict === 'forbidden')
      ? []
      : [`${name} ${account}: ${verdict}`];
  });
  expect(pairs.length).toBeGreaterThan(2500);
  expect(verdicts.flat()).toEqual([]);
}, 120_000);

function expectedOf({ account, name, call, place: where, party }: Case): Verdict {
  // The administrator of the other customer is at home where the others are foreign.
  const place: Place = account !== 'foreignAdmin' ? where : where === 'foreign' ? 'own' : 'foreign';
  const { permissions: needed, named } = call;
  if (!partyTypes.codes.some((each) => holds(account, needed[each]))) return 'forbidden';
  const isHolder = holds(account, needed[party]);
  // A kind of party that is named in the request is judged before anything is looked up.
  if (namesKind({ name, call }) && !isHolder) return 'forbidden';
  if (place === 'foreign' || (place === 'beyond' && account !== 'support')) return 'unknown';
  if (named === 'report') {
    const view = needed[party].map((name) => name.replace(/\w+$/, 'View'));
    if (place === 'closed' || !holds(account, view)) return 'unknown';
    return isHolder ? 'open' : 'forbidden';
  }
  if (place === 'closed') return isHolder ? 'uncontracted' : 'unknown';
  if (isHolder) return 'open';
  return holds(account, viewOf[party]) ? 'forbidden' : 'unknown';
}

async function askFor({ account, name, call, id, party, specimen }: Case): Promise<Answer> {
  const contract = contractOf.get(name);
  if (!contract) throw new Error(`there is no call ${name}`);
  const parts: Record<string, string> = { id, id2: userIdOf(account), number: specimen, resultCode: 'KTVSP', documentId: unknownId };
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? id);
  const named = {
    ...(namesKind({ name, call }) && { partyType: party }),
    ...(call.named === 'kindAndParty' && { partyId: id }),
    ...(name === 'results.trend' && { resultCode: 'HGB' }),
    ...(name === 'reconciliation.findHandover' && { step: 'ORDERED' }),
  };
  const query = new URLSearchParams({ __tenant: namedTenant(account), ...(contract.query && named) });
  const body = hasBody(contract) ? { ...named, ...call.body?.(id, specimen, party) } : undefined;
  return api.call(account, contract.method, `${path}?${query}`, body);
}

test('every call on a record of each kind of party, in each place', async () => {
  const faults = await inBatches(cases, async (one) => {
    const answer = await askFor(one);
    const verdict = one.call.isBatch ? verdictOfBatch(answer, one.id) : verdictOf(answer, one.id);
    const expected = expectedOf(one);
    // In a batch each record has its outcome: a record that is not theirs to touch is not found.
    const wanted =
      one.call.isBatch && partyTypes.codes.some((party) => holds(one.account, one.call.permissions[party])) && expected !== 'open'
        ? 'unknown'
        : expected;
    return verdict === wanted ? [] : [`${one.name} ${one.account} ${one.party} ${one.place}: ${verdict}, not ${wanted}`];
  });
  expect(neverAsked()).toEqual([]);
  expect(cases.length).toBeGreaterThan(2500);
  expect(faults.flat()).toEqual([]);
}, 120_000);

describe('a call that names no kind of party is about patients', () => {
  const usual = ['requisitions.list', 'schedules.list', 'results.resultRequisitions', 'dashboards.requisitionResults'];
  const ask = (name: string, account: Account) => {
    const contract = contractOf.get(name);
    if (!contract) throw new Error(`there is no call ${name}`);
    return api.call(account, contract.method, contract.path, hasBody(contract) ? {} : undefined, headersOf(account));
  };
  test.each(usual)('%s refuses who may not see theirs, and answers everybody else', async (name) => {
    const verdicts = await inBatches(accounts, async (account) => [account, verdictOf(await ask(name, account), '')]);
    const needed = judgedCalls[name]?.permissions.PATIENT ?? [];
    expect(verdicts).toEqual(accounts.map((account) => [account, holds(account, needed) ? 'open' : 'forbidden']));
  });
  test('and says that the contract is missing where it is the contract', async () => {
    const contracted = (isContracted: boolean) =>
      api.sql('update organizations set is_contracted_for_patient = $1 where id = $2', [isContracted, clinic.organizationA]);
    await contracted(false);
    const codes = () => Promise.all(usual.map(async (name) => codeOf(await ask(name, 'nurse'))));
    await expect.poll(codes, { timeout: 10_000 }).toEqual(usual.map(() => '4032'));
    await contracted(true);
    await expect.poll(codes, { timeout: 10_000 }).toEqual(usual.map(() => undefined));
  });
});

const counted = (answer: Answer) => (answer.body as { totalCount?: number } | undefined)?.totalCount;
const { lists, rosters } = countedLists(api, headersOf);

const featureOf = { PATIENT: 'Feature.PatientTesting', EMPLOYEE: 'Feature.EmployeeTesting', SITE: 'Feature.SourceTesting' } as const;

const rowsOf = (account: Account, list: Counted<Account>) =>
  rowsFor(api, account === 'foreignAdmin' ? clinic.tenantB : clinic.tenantA, account === 'support' ? null : userIdOf(account), list);

async function faultsOfLists(): Promise<string[]> {
  const pairs = [...lists, ...rosters].flatMap((list) => accounts.map((account) => ({ list, account })));
  const faults = await inBatches(pairs, async ({ list, account }) => {
    const answer = await list.ask(account);
    const wanted = holds(account, list.needed) ? await rowsOf(account, list) : 'FORBIDDEN';
    const got = counted(answer) ?? codeOf(answer);
    return got === wanted ? [] : [`${list.party} ${list.rows} for ${account}: ${got}, not ${wanted}`];
  });
  return faults.flat();
}

describe('lists hold the rows of contracted organizations, and of these alone', () => {
  test.each(partyTypes.codes)(
    'as the contract for %s comes and goes',
    async (party) => {
      expect(await faultsOfLists()).toEqual([]);
      const change = (isContracted: boolean) =>
        api.sql(`update organizations set ${flagOf[party]} = $1 where id = $2`, [isContracted, places.closed.organizationId]);
      const drawsInReach = () => Promise.all(lists.filter((list) => list.party === party).map((list) => rowsOf('nurse', list)));
      const before = await drawsInReach();
      await change(true);
      for (const [index, count] of (await drawsInReach()).entries()) expect(count).toBeGreaterThan(before[index] ?? 0);
      await expect.poll(faultsOfLists, { timeout: 10_000 }).toEqual([]);
      await change(false);
      await expect.poll(faultsOfLists, { timeout: 10_000 }).toEqual([]);
    },
    60_000,
  );
});

/** Permissions that need the contract for a kind of party by themselves. */
const gateOf = new Map(permissions.map(({ name, gate }) => [name as string, gate]));
const partyOfGate = { patient: 'PATIENT', source: 'SITE' } as const;
const facilityField = ({ query, body }: Contract) =>
  [query, body].some((schema) => schema && 'shape' in schema && 'facilityId' in (schema.shape as object));

test('a record or a facility whose organization is not contracted is refused by name: 4032', async () => {
  const gated = calls.flatMap(({ name, contract }) => {
    const gate = typeof contract.permission === 'string' ? (contract.gate ?? gateOf.get(contract.permission)) : undefined;
    const party = gate === 'patient' || gate === 'source' ? partyOfGate[gate] : undefined;
    return party ? [{ name, contract, party, permission: String(contract.permission) }] : [];
  });
  const named = gated.flatMap((call) => {
    const { path } = call.contract;
    const isRecord = (call.party === 'PATIENT' ? /\/patients\/\{id\}/ : /\/sites\/\{id\}/).test(path);
    const isFacility = path.includes('/facilities/{id}');
    if (!isRecord && !isFacility && !facilityField(call.contract)) return [];
    return accounts.map((account) => ({ ...call, account, id: isRecord ? partyIds.closed[call.party] : places.closed.facilityId }));
  });
  const faults = await inBatches(named, async ({ name, contract, permission, account, id }) => {
    const path = contract.path
      .replaceAll('{id}', id)
      .replaceAll(/\{(\w+)\}/g, (_, part: string) => (/code/i.test(part) ? 'HGB' : unknownId));
    const answer = await api.call(
      account,
      contract.method,
      `${path}?facilityId=${id}`,
      hasBody(contract) ? { facilityId: id } : undefined,
      headersOf(account),
    );
    const verdict = verdictOf(answer, id);
    const wanted = !holds(account, [permission]) ? 'forbidden' : account === 'foreignAdmin' ? 'theirs' : 'uncontracted';
    // A call that lacks a field is refused for that first; an empty list of the other customer is an answer too.
    const isGood =
      wanted === 'theirs' ? verdict !== 'uncontracted' : verdict === wanted || (wanted === 'uncontracted' && answer.status === 400);
    return isGood ? [] : [`${name} ${account}: ${verdict} (${answer.status}), not ${wanted}`];
  });
  expect(named.length).toBeGreaterThan(200);
  expect(faults.flat()).toEqual([]);
}, 60_000);

describe('a feature that the customer has not subscribed to', () => {
  const turn = (name: string, isOn: boolean) =>
    api.sql(
      'insert into tenant_features (tenant_id, name, value) values ($1, $2, $3) on conflict (tenant_id, name) do update set value = excluded.value',
      [clinic.tenantA, name, String(isOn)],
    );
  const granted = async (account: Account) => {
    const { body } = await api.call(account, 'GET', '/api/abp/application-configuration', undefined, headersOf(account));
    return Object.keys((body as { auth: { grantedPolicies: Record<string, true> } }).auth.grantedPolicies);
  };

  test.each(partyTypes.codes)(
    'testing of %s: closes every call on what is theirs',
    async (party) => {
      await turn(featureOf[party], false);
      const gate = { PATIENT: 'patient', EMPLOYEE: 'employee', SITE: 'source' }[party];
      await expect
        .poll(async () => (await Promise.all(accounts.slice(0, 7).map(granted))).flat().filter((name) => gateOf.get(name) === gate), {
          timeout: 10_000,
        })
        .toEqual([]);
      const theirs = cases.filter(
        (one) =>
          one.place === 'own' &&
          // The draws that the walk before removed are gone.
          one.name !== 'requisitions.remove' &&
          one.party === party &&
          one.account !== 'foreignAdmin' &&
          !one.call.isBatch &&
          holds(one.account, one.call.permissions[party]),
      );
      const faults = await inBatches(theirs, async (one) => {
        const verdict = verdictOf(await askFor(one), one.id);
        const wanted =
          one.call.named === 'report' &&
          partyTypes.codes.some((other) => other !== party && holds(one.account, one.call.permissions[other])) &&
          one.name !== 'reports.updateCustom'
            ? 'unknown'
            : 'uncontracted';
        return verdict === wanted ? [] : [`${one.name} ${one.account}: ${verdict}, not ${wanted}`];
      });
      await turn(featureOf[party], true);
      expect(theirs.length).toBeGreaterThan(20);
      expect(faults.flat()).toEqual([]);
    },
    60_000,
  );

  test.each([
    ['Feature.Invoices', 'Order.Invoices.View', 'admin'],
    ['Feature.AbnCheck', 'Order.Abn.Check', 'nurse'],
  ] as const)('%s takes %s away', async (feature, permission, account) => {
    expect(await granted(account)).toContain(permission);
    await turn(feature, false);
    await expect.poll(() => granted(account), { timeout: 10_000 }).not.toContain(permission);
    await turn(feature, true);
  });
});
