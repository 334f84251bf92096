import { type RawBuilder, sql } from 'kysely';
import { listNameSql } from '../platform/list-name-sql.ts';
import type { RunPlan } from './run-plan.ts';

/** "Bell, J MD": a provider, as lists name one. */
export const providerNameSql = (alias: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`${sql.ref(`${alias}.last_name`)} || ', ' || left(${sql.ref(`${alias}.first_name`)}, 1) || coalesce(' ' || ${sql.ref(`${alias}.title`)}, '')`;

/** Patients `p` in the order of their names. */
export const byName = sql`lower(p.last_name), lower(p.first_name), p.id`;
/** Whom the form of a dialysis event is about. */
export type EventPerson = {
  name: string;
  mrn: string | null;
  date_of_birth: string;
  sex: string;
  access_type: string | null;
  is_transient: boolean;
};
/** The same of patients `p`. */
export const eventPersonSql = sql`${listNameSql('p', 'patients')} as name, p.mrn, p.date_of_birth, p.sex, p.access_type, p.is_transient`;

/** Facilities `f` in the order of their names: where a report has several, each is a section. */
export const byFacility = sql`lower(f.name), f.id`;

/** Where it stands what a report may be narrowed by: in the record of a patient `p`, or as it was at a draw `r`. */
const columns = {
  patient: { modality: 'p.modality', shift: 'p.shift', dayGroup: 'p.day_group', provider: 'p.primary_provider_id' },
  draw: {
    modality: 'coalesce(r.modality, p.modality)',
    shift: 'coalesce(r.shift, p.shift)',
    dayGroup: 'coalesce(r.day_group, p.day_group)',
    provider: 'r.provider_id',
  },
} as const;

/** Patients `p` of a report, as its choices narrow them: "and …" for each that somebody made. Groups have become patients by then. */
export function chosenPeople({ input, patientIds, design }: RunPlan, of: keyof typeof columns): RawBuilder<unknown> {
  const { modality, shift, dayGroup, provider } = columns[of];
  const any = (column: string, codes: readonly string[] | undefined) =>
    codes?.length ? sql`and ${sql.raw(column)} = any(${codes}::text[])` : sql``;
  return sql`${any(modality, input.modalities?.length ? input.modalities : design.modalities)}
    ${any(shift, input.shifts)} ${any(dayGroup, input.dayGroups)} ${any('p.status_type_code', input.statuses)}
    ${input.providerIds?.length ? sql`and ${sql.raw(provider)} = any(${input.providerIds}::uuid[])` : sql``}
    ${patientIds ? sql`and p.id = any(${patientIds}::uuid[])` : sql``}`;
}
