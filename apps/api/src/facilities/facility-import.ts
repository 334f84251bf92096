import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { timeZoneOfPlace, timeZones } from '@drawday/domain';
import {
  ccn,
  choice,
  clia,
  day,
  type FieldRemark,
  importKind,
  keptCells,
  type LineResult,
  needed,
  npi,
  number,
  optional,
  phone,
  type RowOf,
  state,
  text,
  wholeNumber,
  zip,
} from '../imports/import-definition.public.ts';
import {
  filledIn,
  freeCode,
  importedStatus,
  insertOrganizations,
  organizationCode,
  organizationNameKey,
} from '../organizations/organization-imports.public.ts';
import { lockFacilityIdentifiers } from './facilities.store.ts';
import {
  type FacilityWrite,
  insertFacilities,
  type KnownFacility,
  listKnownFacilities,
  listNamesakes,
  updateFacilities,
} from './facilities-import.store.ts';
import { organizationsOf } from './facility-import-organizations.ts';

const columns = {
  name: needed(text(2, 100), {
    title: { en: 'Name', es: 'Nombre' },
    otherNames: ['facility', 'facility name'],
    example: 'Cedar Hollow Dialysis',
  }),
  organization: needed(text(1, 100), {
    title: { en: 'Organization', es: 'Organización' },
    otherNames: ['organization code', 'organization name', 'chain', 'chain organization'],
    example: 'RIDGELINE',
    explanation: {
      en: 'Code, external id or name; an unknown one is made. “Independent” makes an organization of the facility’s own name.',
      es: 'Código, id externo o nombre; si no existe, se crea. «Independent» crea una organización con el nombre del centro.',
    },
  }),
  externalId: optional(text(1, 60), {
    title: { en: 'External id', es: 'Id externo' },
    otherNames: ['id', 'facility id'],
    example: 'FAC-0042',
  }),
  code: optional(text(2, 20), { title: { en: 'Code', es: 'Código' }, otherNames: ['facility code'], example: 'CEDAR' }),
  ccn: optional(ccn, { title: { en: 'CCN', es: 'CCN' }, otherNames: ['cms certification number', 'provider number'], example: '362301' }),
  npi: optional(npi, { title: { en: 'NPI', es: 'NPI' }, example: '1234567893' }),
  cliaNumber: optional(clia, { title: { en: 'CLIA number', es: 'Número CLIA' }, otherNames: ['clia'], example: '36D0000000' }),
  phone: optional(phone, { title: { en: 'Phone', es: 'Teléfono' }, otherNames: ['telephone number'], example: '(555) 201-4400' }),
  fax: optional(phone, { title: { en: 'Fax', es: 'Fax' }, example: '(555) 201-4401' }),
  addressLine1: optional(text(1, 100), {
    title: { en: 'Address', es: 'Dirección' },
    otherNames: ['address1', 'address line 1'],
    example: '12 Main Street',
  }),
  addressLine2: optional(text(1, 100), {
    title: { en: 'Address, second line', es: 'Dirección, segunda línea' },
    otherNames: ['address2', 'address line 2'],
    example: 'Suite 4',
  }),
  city: optional(text(1, 60), { title: { en: 'City', es: 'Ciudad' }, otherNames: ['city/town'], example: 'Cedar Hollow' }),
  state: optional(state, { title: { en: 'State', es: 'Estado (EE. UU.)' }, example: 'OH' }),
  zip: optional(zip, { title: { en: 'ZIP', es: 'Código postal' }, otherNames: ['zip code'], example: '44101' }),
  timeZone: optional(choice(Object.keys(timeZones)), {
    title: { en: 'Time zone', es: 'Zona horaria' },
    example: 'EST',
    explanation: { en: 'Without it, the state and the position decide.', es: 'Sin ella deciden el estado y la posición.' },
  }),
  latitude: optional(number(-90, 90), { title: { en: 'Latitude', es: 'Latitud' }, otherNames: ['lat'], example: '41.5' }),
  longitude: optional(number(-180, 180), { title: { en: 'Longitude', es: 'Longitud' }, otherNames: ['lon', 'lng'], example: '-81.7' }),
  stations: optional(wholeNumber(0, 500), {
    title: { en: 'Stations', es: 'Puestos' },
    otherNames: ['# of dialysis stations'],
    example: '24',
  }),
  startDate: optional(day, {
    title: { en: 'Start date', es: 'Fecha de inicio' },
    otherNames: ['certification_date'],
    example: '2019-04-01',
  }),
  firstWeek: optional(wholeNumber(0, 1), { title: { en: 'First week', es: 'Primera semana' }, example: '0' }),
  drawWeek: optional(wholeNumber(0, 3), { title: { en: 'Draw week', es: 'Semana de extracción' }, example: '0' }),
  status: optional(importedStatus, { title: { en: 'Status', es: 'Estado' }, example: 'PENDING' }),
};
type Row = RowOf<typeof columns>;

const keyOf = (row: Row) => row.externalId ?? row.ccn ?? row.code?.toUpperCase() ?? `${organizationNameKey(row.name)}|${row.zip ?? ''}`;

const strongKeys = (row: Row) => [...(row.externalId ? [`id ${row.externalId}`] : []), ...(row.ccn ? [`ccn ${row.ccn}`] : [])];
const codeKey = (code: string) => `code ${code.toUpperCase()}`;
const isNumbered = (row: Row) => strongKeys(row).length > 0 || row.code !== null;

/** Facilities, and the organizations they name. Matched by external id, then CCN, then code. */
export const facilityImport = importKind({
  name: 'facilities',
  title: { en: 'Facilities', es: 'Centros' },
  explanation: {
    en: 'One row for each facility. A row with a known external id, CCN or code updates it; empty cells change nothing. One that names another organization than the record is refused. For a new facility an organization that is not there yet is made.',
    es: 'Una fila por centro. Una fila con id externo, CCN o código conocido lo actualiza; las celdas vacías no cambian nada. Si nombra una organización distinta de la registrada, se rechaza. Para un centro nuevo se crea la organización que falte.',
  },
  permission: 'MasterData.Facilities.Create',
  columns,
  nameOf: (cell) => cell('name'),
  isKnownBy: (row) => [...strongKeys(row), ...(row.code ? [codeKey(row.code)] : []), ...(isNumbered(row) ? [] : [keyOf(row)])],
  isFoundBy: (row) => (strongKeys(row).length ? strongKeys(row) : [row.code ? codeKey(row.code) : keyOf(row)]),
  // Under another external id it is another facility, whatever else it says.
  isOther: (row, { externalId }) => Boolean(row.externalId && externalId && row.externalId !== externalId),
  async write(db, context, rows) {
    await lockFacilityIdentifiers(db, context.tenantId);
    const known = await listKnownFacilities(db, context.tenantId, {
      externalIds: rows.flatMap(({ row }) => row.externalId ?? []),
      ccns: rows.flatMap(({ row }) => row.ccn ?? []),
      codes: rows.map(({ row }) => codeOf(row)),
    });
    const match = matcher(known);
    const chains = await organizationsOf(db, context);
    const ccnOwners = new Map(known.flatMap((one) => (one.ccn === null ? [] : [[one.ccn, one.id]])));
    const codes = new Set(known.map((one) => one.code.toUpperCase()));
    const inserts: FacilityWrite[] = [];
    const updates = new Map<number, FacilityWrite>();
    const results: LineResult[] = [];
    for (const { line, row } of rows) {
      const before = match(row);
      const remarks: FieldRemark[] = [];
      if (before && !context.isSupport && !context.facilityIds.has(before.id)) {
        results.push({ line, outcome: 'REFUSED', remarks: [{ field: null, code: 'NOT_YOURS' }] });
        continue;
      }
      const owner = row.ccn && ccnOwners.get(row.ccn);
      if (owner && owner !== before?.id) {
        const earlier = context.lineOf.get(owner);
        const taken = earlier ? { code: 'CCN_TAKEN_IN_FILE', values: { line: earlier } } : { code: 'CCN_TAKEN' };
        results.push({ line, outcome: 'REFUSED', remarks: [{ field: 'ccn', value: row.ccn, ...taken }] });
        continue;
      }
      if (row.startDate && before?.endDate && before.endDate < row.startDate) {
        const values = { start: row.startDate, end: before.endDate };
        results.push({ line, outcome: 'REFUSED', remarks: [{ field: 'startDate', value: row.startDate, code: 'DATES', values }] });
        continue;
      }
      const organization = chains.of({ ...row, key: keyOf(row) }, before);
      if ('refused' in organization) {
        results.push({ line, outcome: 'REFUSED', remarks: [organization.refused] });
        continue;
      }
      remarks.push(...organization.remarks);
      const wanted = codeOf(row);
      const code = before?.code ?? (row.code && codes.has(wanted) ? null : freeCode(wanted, codes));
      if (code === null) {
        results.push({ line, outcome: 'REFUSED', remarks: [{ field: 'code', value: row.code, code: 'CODE_TAKEN' }] });
        continue;
      }
      if (!before && code !== wanted) remarks.push({ field: 'code', value: wanted, code: 'CODE_MADE', values: { taken: code } });
      codes.add(code);
      if (before)
        remarks.push(
          ...keptCells({
            code: [row.code?.toUpperCase() ?? null, before.code.toUpperCase()],
            timeZone: [row.timeZone, before.timeZone],
            firstWeek: [row.firstWeek, before.firstWeek],
            drawWeek: [row.drawWeek, before.drawWeek],
            status: [row.status, before.status],
          }),
        );
      const zone = zoneOf(row);
      if (!before) remarks.push(...zone.remarks);
      if (!before && row.status === 'ACTIVE' && !context.isSupport)
        remarks.push({ field: 'status', value: row.status, code: 'STATUS_SUPPORT' });
      const write: FacilityWrite = {
        id: before?.id ?? uuidV7(),
        organization_id: organization.id,
        name: row.name,
        code,
        external_id: row.externalId,
        ccn: row.ccn,
        npi: row.npi,
        clia_number: row.cliaNumber,
        phone: row.phone,
        fax: row.fax,
        address: filledIn({
          addressLine1: row.addressLine1,
          addressLine2: row.addressLine2,
          city: row.city,
          state: row.state,
          zip: row.zip,
        }),
        time_zone: zone.code,
        stations: row.stations,
        start_date: row.startDate,
        first_week: row.firstWeek,
        draw_week: row.drawWeek,
        status_type_code: context.isSupport ? row.status : null,
      };
      if (row.ccn) ccnOwners.set(row.ccn, write.id);
      if (!before) context.lineOf.set(write.id, line);
      if (before) updates.set(line, write);
      else inserts.push(write);
      const audit = { subjectType: 'facility', subjectId: write.id, facilityId: write.id };
      results.push({ line, outcome: before ? 'UNCHANGED' : 'CREATED', remarks, audit });
    }
    await insertOrganizations(db, context, chains.made);
    await insertFacilities(db, context, inserts);
    const changed = await updateFacilities(db, context, [...updates.values()]);
    const written = new Map([
      ...inserts.map((one) => [one.id, one] as const),
      ...[...updates.values()].map((one) => [one.id, one] as const),
    ]);
    const namesakes = Map.groupBy(
      await listNamesakes(
        db,
        context.tenantId,
        [...written.values()].map((one) => one.name),
      ),
      (one) => one.name,
    );
    return results.map((result) => {
      const own = written.get(result.audit?.subjectId ?? '');
      const other = own && namesakes.get(own.name)?.find((one) => one.id !== own.id);
      const remarks = [
        ...(result.remarks ?? []),
        ...(own && other ? [{ field: 'name', value: own.name, code: 'SAME_NAME', values: { other: other.code } }] : []),
      ];
      const fields = changed.get(own?.id ?? '');
      return fields ? { ...result, remarks, outcome: 'UPDATED', audit: { ...result.audit, detail: { fields } } } : { ...result, remarks };
    });
  },
});

const codeOf = (row: Row) => (row.code ?? row.ccn ?? row.externalId ?? organizationCode(row.name)).toUpperCase().slice(0, 20);

function matcher(known: readonly KnownFacility[]) {
  const by = (key: (one: KnownFacility) => string | null) => new Map(known.flatMap((one) => (key(one) === null ? [] : [[key(one), one]])));
  const [byExternalId, byCcn, byCode] = [by((one) => one.externalId), by((one) => one.ccn), by((one) => one.code.toUpperCase())];
  // Under another external id it is another facility, whatever else it says.
  const unlessOther = (row: Row, one: KnownFacility | undefined) =>
    row.externalId && one?.externalId && one.externalId !== row.externalId ? undefined : one;
  return (row: Row): KnownFacility | undefined =>
    (row.externalId ? byExternalId.get(row.externalId) : undefined) ??
    (row.ccn ? unlessOther(row, byCcn.get(row.ccn)) : undefined) ??
    (row.code && !row.externalId && !row.ccn ? byCode.get(row.code.toUpperCase()) : undefined);
}

function zoneOf(row: Row): { code: string; remarks: FieldRemark[] } {
  if (row.timeZone) return { code: row.timeZone, remarks: [] };
  if (!row.state) return { code: 'EST', remarks: [{ field: 'timeZone', value: null, code: 'ZONE_UNKNOWN', values: { taken: 'EST' } }] };
  const position = row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude };
  const place = timeZoneOfPlace(row.state, position);
  const taken = place?.zone ?? 'EST';
  if (!place?.doubt) return { code: taken, remarks: [] };
  return {
    code: taken,
    remarks: [
      { field: 'timeZone', value: null, code: `ZONE_${place.doubt}`, values: { state: row.state, taken, hours: place.offByHours } },
    ],
  };
}
