import { type ClinicWorld, firstOf } from './clinic-world.ts';
import { oneTimeOrder } from './dated-orders.ts';
import { drawTimeline } from './draw-timeline.ts';
import { planDraws } from './planned-draws.ts';
import type { DrawParty } from './record-context.ts';
import { recordDraw } from './record-draw.ts';
import { recordOrder } from './record-order.ts';
import { type LatestValue, recordLatest } from './record-results.ts';

/** Days from today on which the staff of the clinic have their immunity panel. */
const panelDays = [-63, -61, -1, 1] as const;

/** Immunity panels of a few employees: two done two months ago, one on its way, one due. */
export function recordStaffTesting(world: ClinicWorld): void {
  const random = world.random.fork('staff testing');
  const { staff, today, buffer, tenantId, facilityId, makeId } = world;
  const physician = firstOf(staff.providers);
  const tested = [...staff.nurses, ...staff.clinicians];
  for (const [index, offset] of panelDays.entries()) {
    const member = tested[index];
    if (!member) break;
    const order = oneTimeOrder([{ offeringCode: 'EMPIMM', icds: ['Z11.59'] }], today + offset, { clock: world.clock, makeId, random });
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
      today - 365,
      today + 35,
    )) {
      const steps = drawTimeline({
        day: planned.day,
        kind: 'ONETIME',
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
