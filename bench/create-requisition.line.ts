import type { BenchContext, BenchLine } from './bench-line.ts';
import type { BenchPatient } from './bench-world.ts';
import { interleave, medianOf, ratioOf } from './interleave.ts';

const target = 0.35;
const firstDay = Temporal.Now.plainDateISO().add({ days: 450 });
const offerings = [
  { offeringCode: 'RFP', icds: ['N18.6'] },
  { offeringCode: 'CBC', icds: ['D63.1'] },
  { offeringCode: 'ALT', icds: ['N18.6'] },
];

/** A patient and a day that have no draw yet: one patient after the other, then the next day. */
function freshDraws(patients: readonly BenchPatient[]): () => { patient: BenchPatient; drawDate: string } {
  let turn = 0;
  return () => {
    const patient = patients[turn % patients.length];
    if (!patient) throw new Error('The database of the bench holds no active patient.');
    const drawDate = firstDay.add({ days: Math.floor(turn / patients.length) }).toString();
    turn += 1;
    return { patient, drawDate };
  };
}

async function removeDraws({ world }: BenchContext) {
  const far = [world.tenantId, firstDay.toString()];
  await world.owner.query(
    'delete from requisition_events e using requisitions r where r.tenant_id = $1 and r.draw_date >= $2 and e.tenant_id = r.tenant_id and e.requisition_id = r.id',
    far,
  );
  await world.owner.query('delete from requisitions where tenant_id = $1 and draw_date >= $2', far);
}

/** A one-time draw of twenty tests with its tubes and first history row. */
export const createRequisitionLine: BenchLine = {
  name: 'create',
  async measure(context) {
    const { world, options, real, thin } = context;
    await removeDraws(context);
    const fresh = freshDraws(world.patients);
    try {
      const figures = await interleave(options.rounds, {
        thin: () =>
          thin(() => {
            const { patient, drawDate } = fresh();
            return { method: 'POST', path: '/requisitions', body: { partyId: patient.id, facilityId: patient.facility_id, drawDate } };
          }),
        real: () =>
          real(() => {
            const { patient, drawDate } = fresh();
            const body = { partyType: 'PATIENT', partyId: patient.id, drawDate, offerings };
            return { method: 'POST', path: '/api/order/requisitions', body };
          }),
      });
      const realRate = figures.real.map((one) => one.perSecond);
      const thinRate = figures.thin.map((one) => one.perSecond);
      const ratio = ratioOf(realRate, thinRate);
      return [
        {
          work: 'create a requisition with a 20-test panel',
          figures: `${medianOf(realRate).toFixed(0)} against ${medianOf(thinRate).toFixed(0)} requisitions/s`,
          ratio,
          target: `at least ${target}`,
          isReached: ratio >= target,
        },
      ];
    } finally {
      await removeDraws(context);
    }
  },
};
