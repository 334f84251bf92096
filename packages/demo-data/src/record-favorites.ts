import { instantText } from './clinic-clock.ts';
import { type ClinicWorld, firstOf } from './clinic-world.ts';

const DAY_MS = 86_400_000;
const lists = [
  ['Every month', ['N18.6', 'D63.1', 'N25.81', 'E83.39', 'Z99.2']],
  ['Diabetes and heart', ['E11.22', 'I12.0', 'I13.2', 'Z79.4']],
  ['Access', ['Z49.31', 'T82.41XA']],
] as const;

/** The diagnoses a clinic uses often, as a nurse put them together. */
export function recordFavorites({ buffer, tenantId, facilityId, staff, makeId, asOfMs }: ClinicWorld): void {
  const madeAt = asOfMs - 200 * DAY_MS;
  for (const [name, codes] of lists) {
    const id = makeId(asOfMs);
    buffer.add('favorite_icd_lists', {
      tenant_id: tenantId,
      id,
      facility_id: facilityId,
      name,
      status_type_code: 'ACTIVE',
      concurrency_stamp: makeId(asOfMs),
      created_at: instantText(madeAt),
      created_by: firstOf(staff.nurses).userId,
    });
    for (const [position, icdCode] of codes.entries())
      buffer.add('favorite_icd_codes', { tenant_id: tenantId, list_id: id, position: position + 1, icd_code: icdCode });
  }
}
