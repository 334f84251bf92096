import { type NeedRule, toPlainDate } from '@drawday/domain';
import { careRoles, type EmployeeNeed, type ImmunityRecordKind } from '@drawday/vocabulary';
import { type ClinicWorld, firstOf } from './clinic-world.ts';
import { oneTimeOrder, yearlyOrder } from './dated-orders.ts';
import type { StaffMember } from './demo-staff.ts';
import { drawTimeline } from './draw-timeline.ts';
import { planDraws } from './planned-draws.ts';
import type { DrawParty } from './record-context.ts';
import { recordDraw } from './record-draw.ts';
import { recordOrder } from './record-order.ts';
import { type LatestValue, recordLatest } from './record-results.ts';

/** Days from today on which nurses and technicians have their immunity panel: two done two months ago, one on its way, one due. */
const panelDays = [-63, -61, -1, 1] as const;
/** Of the water technician it is too long ago, of the first physician almost a year; the last was never tested. */
const overdueDay = -420;
/** The first two have their panel by a yearly order, each as old as this; the first one's ends within a month. */
const yearlyAgeDays = [340, 120] as const;
const physicianDays = [-330, -200] as const;
/** Nurses and technicians are in contact with blood every day; the others show their titer once. */
const program: readonly NeedRule[] = careRoles.groups.careTeam.flatMap((careRole) => [
  { careRole, need: 'HEPATITIS_B' as const, pace: careRole === 'NURSE' || careRole === 'CLN' ? ('YEARLY' as const) : ('ONCE' as const) },
  { careRole, need: 'TUBERCULOSIS' as const, pace: 'YEARLY' as const },
  { careRole, need: 'MEASLES' as const, pace: 'ONCE' as const },
  { careRole, need: 'VARICELLA' as const, pace: 'ONCE' as const },
]);

/** What the organization asks of its employees, which vaccinations are on file, and who declined one. */
function recordProgram({ staff, buffer, tenantId, organizationId, makeId, today, asOfMs }: ClinicWorld): void {
  buffer.add('testing_programs', { tenant_id: tenantId, organization_id: organizationId, rules: JSON.stringify(program) });
  const { administrator } = staff;
  const file = (member: StaffMember, need: EmployeeNeed, kind: ImmunityRecordKind, daysAgo: number, note: string | null) =>
    buffer.add('immunity_records', {
      ...{ tenant_id: tenantId, id: makeId(asOfMs), employee_id: member.employeeId, need, kind, note },
      signed_on: toPlainDate(today - daysAgo).toString(),
      recorded_at: new Date(asOfMs - daysAgo * 86_400_000).toISOString(),
      ...{ recorded_by: administrator.userId, recorded_by_name: administrator.name },
    });
  const everybody = [...staff.nurses, ...staff.clinicians, staff.environmental, ...staff.providers];
  for (const [index, member] of everybody.entries()) {
    file(member, 'MEASLES', 'PROOF', 900 + index * 31, 'MMR, two doses');
    if (index % 3 !== 2) file(member, 'VARICELLA', 'PROOF', 880 + index * 17, 'Varicella, two doses');
  }
  const last = everybody.at(-1);
  if (last) file(last, 'HEPATITIS_B', 'DECLINED', 190, null);
}

/** Immunity panels of the staff: some current, one on its way, one planned, one almost due, one overdue, and who was never tested. */
export function recordStaffTesting(world: ClinicWorld): void {
  recordProgram(world);
  const random = world.random.fork('staff testing');
  const { staff, today, buffer, tenantId, facilityId, makeId } = world;
  const physician = firstOf(staff.providers);
  const tested = [...staff.nurses, ...staff.clinicians].map((member, index) => ({ member, offset: panelDays[index] }));
  const others = [
    { member: staff.environmental, offset: overdueDay },
    ...staff.providers.map((member, index) => ({ member, offset: physicianDays[index] })),
  ];
  for (const [index, { member, offset }] of [...tested, ...others].entries()) {
    if (offset === undefined) continue;
    const lines = [{ offeringCode: 'EMPIMM', icds: ['Z11.59'] }];
    const dating = { clock: world.clock, makeId, random };
    const ageDays = yearlyAgeDays[index];
    const order =
      ageDays === undefined
        ? oneTimeOrder(lines, today + offset, dating)
        : yearlyOrder(lines, { month: toPlainDate(today + offset).month, startDay: today - ageDays }, dating);
    // Tomorrow's panel was ordered yesterday, not today.
    const early = { ...order, orderedAtMs: order.orderedAtMs - 86_400_000, signedAtMs: order.orderedAtMs - 86_000_000 };
    recordOrder({ buffer, tenantId, facilityId, makeId, nowMs: world.asOfMs }, { type: 'EMPLOYEE', id: member.employeeId }, early, {
      enteredBy: staff.administrator,
      signer: physician,
    });
    const antibodies = random.int(14, 820);
    const measure = (code: string): number | string => (code === 'AHBSQ' ? antibodies : code === 'QFT' ? 'Negative' : 'Nonreactive');
    const party: DrawParty = {
      type: 'EMPLOYEE',
      id: member.employeeId,
      sex: null,
      modality: null,
      isDiabetic: false,
      dayGroup: null,
      shift: null,
      chair: null,
      providerId: physician.employeeId,
      sampleOn: () => ({ measure, calculate: () => [], answers: () => ({}) }),
    };
    const context = {
      buffer,
      tenantId,
      facilityId,
      asOfMs: world.asOfMs,
      makeId,
      numbers: world.numbers,
      random,
      nurse: firstOf(staff.nurses),
      reviewer: physician,
      detailRowsSinceMs: world.detailRowsSinceMs,
    };
    const latest = new Map<string, LatestValue>();
    for (const planned of planDraws(
      [early],
      { schedule: { scheduleDays: [1, 2, 3, 4, 5] }, modality: null },
      world.rules,
      today + overdueDay - 7,
      today + 35,
    )) {
      const steps = drawTimeline({
        day: planned.day,
        kind: planned.kind,
        orderedAtMs: early.orderedAtMs,
        collectMinute: 10 * 60 + index * 7,
        fate: {},
        hasKinetics: false,
        hasSlowTests: true,
        hasOnlySlowTests: true,
        isSource: false,
        clock: world.clock,
        random,
      });
      recordDraw(
        context,
        party,
        { id: makeId(planned.day * 86_400_000), planned, fate: {}, steps, movedFromId: null, movedToId: null },
        latest,
      );
    }
    recordLatest(context, member.employeeId, latest);
  }
}
