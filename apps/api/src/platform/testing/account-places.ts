import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { PartyType } from '@drawday/vocabulary';
import type { TestApi } from './test-api.ts';
import { clinic, staff } from './test-clinic.ts';

/** Where the records of the test lie, as everybody of tenant A sees it. */
export const places = {
  own: { tenantId: clinic.tenantA, facilityId: clinic.facility, organizationId: clinic.organizationA },
  /** Of the same organization; nobody but support reaches it. */
  beyond: { tenantId: clinic.tenantA, facilityId: uuidV7(), organizationId: clinic.organizationA },
  /** Everybody works there; its organization is not contracted for anything. */
  closed: { tenantId: clinic.tenantA, facilityId: uuidV7(), organizationId: uuidV7() },
  foreign: { tenantId: clinic.tenantB, facilityId: clinic.foreignFacility, organizationId: clinic.organizationB },
} as const;
export type Place = keyof typeof places;
export const placeNames = Object.keys(places) as Place[];

export const partyIds = Object.fromEntries(
  placeNames.map((place) => [place, { PATIENT: uuidV7(), EMPLOYEE: uuidV7(), SITE: uuidV7() }]),
) as Record<Place, Record<PartyType, string>>;

/** Makes them, with a party of each kind in each. */
export async function openPlaces(api: TestApi): Promise<void> {
  const { closed } = places;
  await api.sql(
    `insert into organizations (tenant_id, id, name, code, status_type_code, start_date, is_contracted_for_patient, is_contracted_for_employee, is_contracted_for_source) values ($1, $2, 'Uncontracted', 'UNC', 'ACTIVE', '2020-01-01', false, false, false)`,
    [closed.tenantId, closed.organizationId],
  );
  for (const [name, place] of Object.entries({ beyond: places.beyond, closed }))
    await api.sql(
      `insert into facilities (tenant_id, id, organization_id, name, code, status_type_code, start_date, time_zone) values ($1, $2, $3, $4, $4, 'ACTIVE', '2020-01-01', 'EST')`,
      [place.tenantId, place.facilityId, place.organizationId, name],
    );
  for (const person of Object.values(staff))
    await api.sql('insert into assignments (tenant_id, employee_id, facility_id) values ($1, $2, $3)', [
      clinic.tenantA,
      person.employeeId,
      closed.facilityId,
    ]);
  for (const name of placeNames) {
    const { tenantId, facilityId, organizationId } = places[name];
    const { PATIENT, EMPLOYEE, SITE } = partyIds[name];
    await api.sql(
      `insert into patients (tenant_id, id, organization_id, facility_id, first_name, last_name, date_of_birth, sex, mrn, modality, day_group, schedule_days, status_type_code, start_date)
       values ($1, $2, $3, $4, 'Pat', 'Ient', '1960-01-01', 'FEMALE', $5, 'HD', 'MWF', '{1,3,5}', 'ACTIVE', '2021-01-01')`,
      [tenantId, PATIENT, organizationId, facilityId, `M-${name}`],
    );
    await api.sql(
      `insert into employees (tenant_id, id, organization_id, first_name, last_name, status_type_code) values ($1, $2, $3, 'Em', 'Ployee', 'ACTIVE')`,
      [tenantId, EMPLOYEE, organizationId],
    );
    await api.sql('insert into assignments (tenant_id, employee_id, facility_id, is_primary) values ($1, $2, $3, true)', [
      tenantId,
      EMPLOYEE,
      facilityId,
    ]);
    await api.sql(
      `insert into sources (tenant_id, id, facility_id, kind, location, name, status_type_code, start_date) values ($1, $2, $3, 'MACHINE', 'FACFLOOR', 'Machine', 'ACTIVE', '2021-01-01')`,
      [tenantId, SITE, facilityId],
    );
  }
}
