import { diabetesTypes } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { codeIn } from './status-in.ts';

/** Is a patient diabetic by the record: as it says itself, or by an active diagnosis (ICD-10 E08 to E13)? @param p alias of `patients` */
export const recordedDiabetesSql = (p: string): RawBuilder<boolean> => sql`(
  coalesce(${codeIn(`${p}.diabetic`, diabetesTypes.groups.diabetic)}, false)
  or exists (select 1
    from diagnoses d
    where d.tenant_id = ${sql.ref(`${p}.tenant_id`)} and d.patient_id = ${sql.ref(`${p}.id`)} and d.status = 'ACTIVE'
      and d.icd_code ~ '^E(08|09|1[0-3])'))`;
