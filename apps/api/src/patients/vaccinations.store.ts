import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { HepatitisBVaccine, VaccineSeries } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

export type Vaccination = {
  id: string;
  givenOn: string;
  product: HepatitisBVaccine;
  series: VaccineSeries;
  bodySite: string | null;
  lot: string | null;
  givenByName: string | null;
};
export type VaccinationRow = Vaccination & { recordedAt: Date; recordedByName: string | null };

/** The doses of a patient, newest first. */
export async function listVaccinations(db: Reader, actor: Actor, patientId: string): Promise<VaccinationRow[]> {
  const { rows } = await sql<VaccinationRow>`
    select id, given_on as "givenOn", product, series, body_site as "bodySite", lot, given_by_name as "givenByName", created_at as "recordedAt",
      created_by_name as "recordedByName"
    from patient_vaccinations
    where tenant_id = ${actor.tenantId} and patient_id = ${patientId}
    order by given_on desc`.execute(db);
  return rows;
}

/** @returns false when a dose of that day is already on record */
export async function insertVaccination(db: Writer, actor: Actor, patientId: string, dose: Vaccination): Promise<boolean> {
  const { rows } = await sql`
    insert into patient_vaccinations (tenant_id, id, patient_id, given_on, product, series, body_site, lot, given_by_name, created_by, created_by_name)
    values (${actor.tenantId}, ${dose.id}, ${patientId}, ${dose.givenOn}, ${dose.product}, ${dose.series}, ${dose.bodySite}, ${dose.lot},
      ${dose.givenByName}, ${actor.userId}, ${actor.name})
    on conflict (tenant_id, patient_id, given_on) do nothing
    returning id`.execute(db);
  return rows.length > 0;
}

/** @returns what was deleted; undefined when it is not there */
export async function deleteVaccination(
  db: Writer,
  actor: Actor,
  patientId: string,
  id: string,
): Promise<Pick<Vaccination, 'givenOn' | 'product' | 'series'> | undefined> {
  const { rows } = await sql<Pick<Vaccination, 'givenOn' | 'product' | 'series'>>`
    delete from patient_vaccinations
    where tenant_id = ${actor.tenantId} and patient_id = ${patientId} and id = ${id}
    returning given_on as "givenOn", product, series`.execute(db);
  return rows[0];
}
