import type { EpochDay } from '@drawday/domain';
import type { ClinicClock } from './clinic-clock.ts';
import type { ClinicPlan } from './clinic-directory.ts';
import type { MakeId } from './demo-ids.ts';
import type { StaffMember } from './demo-staff.ts';
import type { ClinicRules } from './main-clinic-rules.ts';
import type { NumberSeries } from './record-context.ts';
import type { RowBuffer } from './row-buffer.ts';
import type { Random } from './seeded-random.ts';

export interface ClinicStaff {
  readonly providers: readonly StaffMember[];
  readonly nurses: readonly StaffMember[];
  readonly clinicians: readonly StaffMember[];
  readonly environmental: StaffMember;
  readonly administrator: StaffMember;
}

/** One clinic, with everything its generators share. */
export interface ClinicWorld {
  readonly tenantId: string;
  readonly organizationId: string;
  readonly facilityId: string;
  readonly clinic: ClinicPlan;
  readonly rules: ClinicRules;
  readonly clock: ClinicClock;
  readonly staff: ClinicStaff;
  readonly buffer: RowBuffer;
  readonly makeId: MakeId;
  readonly numbers: NumberSeries;
  readonly random: Random;
  readonly today: EpochDay;
  /** The "now" of the data: nothing happens later. */
  readonly asOfMs: number;
  /** The number of days of draws. */
  readonly historyDays: number;
  /** Rows for label prints and single reviews are written from this moment on; older ones show only on the draw. */
  readonly detailRowsSinceMs: number;
}

/** The first item of a list that cannot be empty. */
export function firstOf<T>(items: readonly T[]): T {
  const [first] = items;
  if (first === undefined) throw new RangeError('An empty list.');
  return first;
}
