import type { Writer } from '@drawday/database/connect.ts';
import { isConsideredPaused } from '@drawday/domain';
import type { FieldRemark, ImportContext, LineResult } from '../imports/import-definition.public.ts';
import { type ImportFacility, listImportFacilities, listImportProviders } from './patient-import.store.ts';

type Line = { line: number; row: { facility: string; providerNpi: string | null } };

const lower = (text: string) => text.trim().toLowerCase();

/** The facility that each row names; only one where the importer may work, whose name no other shares, and that is open. */
export async function placeRows<L extends Line>(db: Writer, context: ImportContext, lines: readonly L[]) {
  const names = [...new Set(lines.map(({ row }) => lower(row.facility)))];
  const facilities = await listImportFacilities(db, context.tenantId, names);
  const inReach = facilities.filter((one) => context.facilityIds.has(one.id));
  const byName = new Map(names.map((name) => [name, calledSo(inReach, name)]));
  const results: LineResult[] = [];
  const placed: (L & { facility: ImportFacility })[] = [];
  for (const line of lines) {
    const [facility, ...others] = byName.get(lower(line.row.facility)) ?? [];
    const refuse = (code: string) =>
      results.push({ line: line.line, outcome: 'REFUSED', remarks: [{ field: 'facility', value: line.row.facility, code }] });
    if (!facility) refuse('FACILITY_UNKNOWN');
    else if (others.length) refuse('FACILITY_AMBIGUOUS');
    else if (isClosed(facility)) refuse('FACILITY_PAUSED');
    else placed.push({ ...line, facility });
  }
  return { placed, results };
}

/** A code goes before a CCN, and a CCN before a name. */
function calledSo(facilities: readonly ImportFacility[], name: string): ImportFacility[] {
  for (const key of ['code', 'ccn', 'name'] as const) {
    const found = facilities.filter((one) => lower(one[key] ?? '') === name);
    if (found.length) return found;
  }
  return [];
}

const isClosed = (facility: ImportFacility): boolean =>
  isConsideredPaused({ statusTypeCode: facility.status_type_code, isLocked: facility.is_locked }) ||
  isConsideredPaused({ statusTypeCode: facility.organization_status, isLocked: facility.organization_locked });

type Placed = Line & { facility: ImportFacility };
/** The provider of a row by NPI, or why none was taken; nothing for a row that names none. */
export async function providerFinder(db: Writer, context: ImportContext, placed: readonly Placed[]) {
  const npis = [...new Set(placed.flatMap(({ row }) => row.providerNpi ?? []))];
  const rows = npis.length ? await listImportProviders(db, context.tenantId, npis) : [];
  const byNpi = Map.groupBy(rows, (one) => `${one.organization_id} ${one.npi}`);
  return ({ row, facility }: Placed): { id: string | null; remarks: FieldRemark[] } => {
    if (!row.providerNpi) return { id: null, remarks: [] };
    const [provider, ...others] = byNpi.get(`${facility.organization_id} ${row.providerNpi}`) ?? [];
    if (provider && !others.length) return { id: provider.id, remarks: [] };
    const code = provider ? 'PROVIDER_AMBIGUOUS' : 'PROVIDER_UNKNOWN';
    return { id: null, remarks: [{ field: 'providerNpi', value: row.providerNpi, code }] };
  };
}
