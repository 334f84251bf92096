import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { timeZones } from '@drawday/domain';
import {
  choice,
  day,
  email,
  type FieldRemark,
  importKind,
  keptCells,
  type LineResult,
  needed,
  optional,
  phone,
  state,
  text,
  yesOrNo,
  zip,
} from '../imports/import-definition.public.ts';
import { organizationCode, organizationNameKey } from './organization-code.ts';
import {
  insertOrganizations,
  listKnownOrganizations,
  type OrganizationWrite,
  testingOfNew,
  updateOrganizations,
} from './organizations-import.store.ts';

const zones = Object.keys(timeZones);
export const importedStatus = choice(['PENDING', 'ACTIVE'] as const);

/** Organizations: matched by external id, then code, then name; new ones are pending verification. */
export const organizationImport = importKind({
  name: 'organizations',
  title: { en: 'Organizations', es: 'Organizaciones' },
  explanation: {
    en: 'One row for each organization. A row with a known external id, code or name updates it; empty cells change nothing.',
    es: 'Una fila por organización. Una fila con id externo, código o nombre conocido la actualiza; las celdas vacías no cambian nada.',
  },
  permission: 'MasterData.Organizations.Create',
  columns: {
    name: needed(text(2, 100), {
      title: { en: 'Name', es: 'Nombre' },
      otherNames: ['organization', 'organization name', 'chain', 'chain organization'],
      example: 'Ridgeline Kidney Care',
    }),
    externalId: optional(text(1, 60), {
      title: { en: 'External id', es: 'Id externo' },
      otherNames: ['id', 'organization id'],
      example: 'ORG-17',
    }),
    code: optional(text(2, 20), { title: { en: 'Code', es: 'Código' }, otherNames: ['short name'], example: 'RIDGELINE' }),
    startDate: optional(day, { title: { en: 'Start date', es: 'Fecha de inicio' }, example: '2026-01-01' }),
    endDate: optional(day, { title: { en: 'End date', es: 'Fecha final' }, example: '2027-12-31' }),
    status: optional(importedStatus, { title: { en: 'Status', es: 'Estado' }, example: 'ACTIVE' }),
    taxId: optional(text(5, 20), { title: { en: 'Tax id', es: 'Id fiscal' }, otherNames: ['ein'], example: '12-3456789' }),
    phone: optional(phone, { title: { en: 'Phone', es: 'Teléfono' }, example: '(555) 201-4400' }),
    email: optional(email, { title: { en: 'E-mail', es: 'Correo' }, example: 'office@ridgeline.example' }),
    addressLine1: optional(text(1, 100), {
      title: { en: 'Billing address', es: 'Dirección de facturación' },
      otherNames: ['address'],
      example: '12 Main Street',
    }),
    addressLine2: optional(text(1, 100), {
      title: { en: 'Billing address, second line', es: 'Dirección, segunda línea' },
      example: 'Suite 4',
    }),
    city: optional(text(1, 60), { title: { en: 'Billing city', es: 'Ciudad' }, otherNames: ['billingCity'], example: 'Cedar Hollow' }),
    state: optional(state, { title: { en: 'Billing state', es: 'Estado (EE. UU.)' }, otherNames: ['billingState'], example: 'OH' }),
    zip: optional(zip, { title: { en: 'Billing ZIP', es: 'Código postal' }, example: '44101' }),
    timeZone: optional(choice(zones), { title: { en: 'Time zone', es: 'Zona horaria' }, example: 'EST' }),
    patientTesting: optional(yesOrNo, { title: { en: 'Patient testing', es: 'Pruebas de pacientes' }, example: 'Y' }),
    employeeTesting: optional(yesOrNo, { title: { en: 'Employee testing', es: 'Pruebas de empleados' }, example: 'N' }),
    sourceTesting: optional(yesOrNo, { title: { en: 'Source testing', es: 'Pruebas de fuentes' }, example: 'N' }),
  },
  nameOf: (cell) => cell('name'),
  isKnownBy: (row) => [...numbersOf(row), `name ${organizationNameKey(row.name)}`],
  isFoundBy: (row) => (numbersOf(row).length ? numbersOf(row) : [`name ${organizationNameKey(row.name)}`]),
  async write(db, context, rows) {
    const known = await listKnownOrganizations(db, context);
    const byExternalId = new Map(known.flatMap((one) => (one.externalId === null ? [] : [[one.externalId, one]])));
    const byCode = new Map(known.map((one) => [one.code.toUpperCase(), one]));
    const byName = Map.groupBy(known, (one) => organizationNameKey(one.name));
    const codes = new Set(byCode.keys());
    const inserts: OrganizationWrite[] = [];
    const updates = new Map<number, OrganizationWrite>();
    const results: LineResult[] = [];
    for (const { line, row } of rows) {
      const remarks: FieldRemark[] = [];
      const namesakes = byName.get(organizationNameKey(row.name)) ?? [];
      const match =
        (row.externalId ? byExternalId.get(row.externalId) : undefined) ??
        (row.code ? byCode.get(row.code.toUpperCase()) : undefined) ??
        (row.externalId || row.code || namesakes.length > 1 ? undefined : namesakes[0]);
      const refused = (remark: FieldRemark) => results.push({ line, outcome: 'REFUSED', remarks: [remark] });
      if (match && !match.isInReach) {
        refused({ field: null, code: 'NOT_YOURS' });
        continue;
      }
      if (!match && !row.externalId && !row.code && namesakes.length > 1) {
        refused({ field: 'name', value: row.name, code: 'ORGANIZATION_AMBIGUOUS' });
        continue;
      }
      const [start, end] = [row.startDate ?? match?.startDate, row.endDate ?? match?.endDate];
      if (start && end && end < start) {
        refused({ field: 'endDate', value: row.endDate, code: 'DATES', values: { start, end } });
        continue;
      }
      if (match) remarks.push(...keptCells({ code: [row.code?.toUpperCase() ?? null, match.code], status: [row.status, match.status] }));
      const { patientTesting, employeeTesting, sourceTesting } = match ?? testingOfNew;
      if (!context.isSupport)
        remarks.push(
          ...keptCells(
            {
              patientTesting: [row.patientTesting, patientTesting],
              employeeTesting: [row.employeeTesting, employeeTesting],
              sourceTesting: [row.sourceTesting, sourceTesting],
            },
            'TESTING_SUPPORT',
          ),
        );
      if (row.status === 'ACTIVE' && !context.isSupport && !match)
        remarks.push({ field: 'status', value: row.status, code: 'STATUS_SUPPORT' });
      const wantedCode = (row.code ?? organizationCode(row.name)).toUpperCase();
      const code = match?.code ?? freeCode(wantedCode, codes);
      if (!match && code !== wantedCode) remarks.push({ field: 'code', value: wantedCode, code: 'CODE_MADE', values: { taken: code } });
      codes.add(code);
      const write: OrganizationWrite = {
        id: match?.id ?? uuidV7(),
        name: row.name,
        code,
        external_id: row.externalId,
        status_type_code: context.isSupport ? row.status : null,
        start_date: row.startDate,
        end_date: row.endDate,
        tax_id: row.taxId,
        phone: row.phone,
        email: row.email,
        time_zone: row.timeZone,
        billing_address: filledIn({
          addressLine1: row.addressLine1,
          addressLine2: row.addressLine2,
          city: row.city,
          state: row.state,
          zip: row.zip,
        }),
        is_contracted_for_patient: context.isSupport ? row.patientTesting : null,
        is_contracted_for_employee: context.isSupport ? row.employeeTesting : null,
        is_contracted_for_source: context.isSupport ? row.sourceTesting : null,
      };
      const audit = { subjectType: 'organization', subjectId: write.id };
      if (match) updates.set(line, write);
      else inserts.push(write);
      results.push({ line, outcome: match ? 'UNCHANGED' : 'CREATED', remarks, audit });
    }
    await insertOrganizations(db, context, inserts);
    const changed = await updateOrganizations(db, context, [...updates.values()]);
    return results.map((result) => (changed.has(updates.get(result.line)?.id ?? '') ? { ...result, outcome: 'UPDATED' } : result));
  },
});

const numbersOf = (row: { externalId: string | null; code: string | null }) => [
  ...(row.externalId ? [`id ${row.externalId}`] : []),
  ...(row.code ? [`code ${row.code.toUpperCase()}`] : []),
];

/** The code, or the code with the first number behind it that is free. */
export function freeCode(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) {
    const suffix = `-${number}`;
    const code = wanted.slice(0, 20 - suffix.length) + suffix;
    if (!taken.has(code)) return code;
  }
}

/** Only what the file says: an empty cell must not wipe what is there. */
export function filledIn(parts: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
}
