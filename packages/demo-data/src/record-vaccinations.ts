import { toPlainDate } from '@drawday/domain';
import type { HepatitisBVaccine, VaccineSeries } from '@drawday/vocabulary';
import { instantText } from './clinic-clock.ts';
import { type ClinicWorld, firstOf } from './clinic-world.ts';
import { type DemoPatient, isSusceptible } from './demo-patient.ts';

type Plan = readonly { readonly series: VaccineSeries; readonly product: HepatitisBVaccine; readonly daysAgo: readonly number[] }[];

const running: Plan = [{ series: 'FIRST', product: 'ENGERIX', daysAgo: [52, 19] }];
const late: Plan = [{ series: 'FIRST', product: 'RECOMBIVAX', daysAgo: [231, 198] }];
const ended: Plan = [{ series: 'FIRST', product: 'RECOMBIVAX', daysAgo: [204, 172, 23] }];
const withoutResponse: Plan = [
  { series: 'FIRST', product: 'RECOMBIVAX', daysAgo: [1290, 1258, 1104] },
  { series: 'SECOND', product: 'ENGERIX', daysAgo: [980, 949, 918, 796] },
];
const answered: Plan = [{ series: 'FIRST', product: 'RECOMBIVAX', daysAgo: [1510, 1478, 1325] }];

const susceptible: readonly Plan[] = [running, withoutResponse, ended, [], late, running, []];
const protectedOnes: readonly Plan[] = [answered, answered, []];

/** Doses of vaccine against hepatitis B: series that run, that wait for their antibody test, and that brought a response or none. */
export function recordVaccinations(
  { buffer, tenantId, staff, makeId, asOfMs, today }: ClinicWorld,
  patients: readonly DemoPatient[],
): void {
  const nurse = firstOf(staff.nurses);
  const seen = { susceptible: 0, protected: 0 };
  for (const patient of patients.filter((one) => one.status === 'ACTIVE' && !one.isIsolation)) {
    const isOpen = isSusceptible(patient);
    const [plans, turn] = isOpen ? [susceptible, seen.susceptible++] : [protectedOnes, seen.protected++];
    for (const { series, product, daysAgo } of plans[turn % plans.length] ?? [])
      for (const [index, days] of daysAgo.entries())
        buffer.add('patient_vaccinations', {
          tenant_id: tenantId,
          id: makeId(asOfMs),
          patient_id: patient.id,
          given_on: toPlainDate(today - days).toString(),
          product,
          series,
          body_site: index % 2 === 0 ? 'Left deltoid' : 'Right deltoid',
          lot: `H${4100 + turn * 3 + index}`,
          given_by_name: nurse.name,
          created_at: instantText(asOfMs - days * 86_400_000),
          created_by: nurse.userId,
          created_by_name: nurse.name,
        });
  }
}
