import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { FieldRemark, ImportContext } from '../imports/import-definition.public.ts';
import {
  freeCode,
  type KnownOrganization,
  listKnownOrganizations,
  type OrganizationWrite,
  organizationCode,
  organizationNameKey,
} from '../organizations/organization-imports.public.ts';
import type { KnownFacility } from './facilities-import.store.ts';

/** What files say in place of a chain's name when there is no chain. */
const noChains = new Set(['independent', 'other', 'none', 'na', 'unknown', 'notapplicable', 'stateowned']);
const isNoChain = (name: string) => noChains.has(organizationNameKey(name));

/** `key` distinguishes the facility of a row from every other. */
type Row = { key: string; name: string; organization: string; status: string | null };
type Chosen = { id: string; remarks: FieldRemark[] } | { refused: FieldRemark };

/** Finds the organization a row names, and collects those that are to be made. A known facility stays with its own: a row that names another is refused. */
export async function organizationsOf(db: Parameters<typeof listKnownOrganizations>[0], context: ImportContext) {
  const all: KnownOrganization[] = await listKnownOrganizations(db, context);
  const made: OrganizationWrite[] = [];
  const byId = new Map(all.map((one) => [one.id, one]));
  const byExternalId = new Map(all.flatMap((one) => (one.externalId === null ? [] : [[one.externalId, one]])));
  const byCode = new Map(all.map((one) => [one.code.toUpperCase(), one]));
  const byName = Map.groupBy(
    all.filter((one) => !one.externalId?.startsWith('facility:')),
    (one) => organizationNameKey(one.name),
  );
  const ownOf = (before: KnownFacility, { organization }: Row): Chosen => {
    const own = byId.get(before.organizationId);
    const isNamed =
      own?.externalId === organization ||
      own?.code.toUpperCase() === organization.toUpperCase() ||
      organizationNameKey(own?.name ?? '') === organizationNameKey(organization);
    if (isNamed || (before.isAlone && isNoChain(organization))) return { id: before.organizationId, remarks: [] };
    return {
      refused: { field: 'organization', value: organization, code: 'ORGANIZATION_KEPT', values: { organization: own?.name ?? '' } },
    };
  };
  const make = (name: string, wantedCode: string, externalId: string | null, status: string | null): KnownOrganization => {
    const code = freeCode(wantedCode, new Set(byCode.keys()));
    const write = newOrganization({ id: uuidV7(), name, code, externalId, status: context.isSupport ? status : null });
    const one: KnownOrganization = { id: write.id, name, code, externalId, isInReach: true };
    made.push(write);
    byCode.set(code, one);
    if (externalId === null) byName.set(organizationNameKey(name), [one]);
    else byExternalId.set(externalId, one);
    return one;
  };
  const of = (row: Row, before: KnownFacility | undefined): Chosen => {
    if (before) return ownOf(before, row);
    const noChain: FieldRemark = { field: 'organization', value: row.organization, code: 'NO_CHAIN' };
    if (isNoChain(row.organization)) {
      const externalId = `facility:${row.key}`;
      const own = byExternalId.get(externalId) ?? make(row.name, organizationCode(row.name), externalId, row.status);
      return { id: own.id, remarks: [noChain] };
    }
    const named = byName.get(organizationNameKey(row.organization)) ?? [];
    const exact = byExternalId.get(row.organization) ?? byCode.get(row.organization.toUpperCase());
    if (!exact && named.length > 1) return { refused: { field: 'organization', value: row.organization, code: 'ORGANIZATION_AMBIGUOUS' } };
    const found = exact ?? named[0];
    if (found && !found.isInReach) return { refused: { field: 'organization', value: row.organization, code: 'NOT_YOURS' } };
    if (found) return { id: found.id, remarks: [] };
    const own = make(row.organization, organizationCode(row.organization), null, row.status);
    return { id: own.id, remarks: [{ field: 'organization', value: row.organization, code: 'ORGANIZATION_MADE' }] };
  };
  return { of, made };
}

function newOrganization(facts: {
  id: string;
  name: string;
  code: string;
  externalId: string | null;
  status: string | null;
}): OrganizationWrite {
  return {
    id: facts.id,
    name: facts.name,
    code: facts.code,
    external_id: facts.externalId,
    status_type_code: facts.status,
    start_date: null,
    end_date: null,
    tax_id: null,
    phone: null,
    email: null,
    time_zone: null,
    billing_address: {},
    is_contracted_for_patient: null,
    is_contracted_for_employee: null,
    is_contracted_for_source: null,
  };
}
