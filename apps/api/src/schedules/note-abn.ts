import { policyOf } from '@drawday/catalogue';
import type { Writer } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { judgeCoverage } from '../requisitions/requisitions.public.ts';
import { markAbnNeeded } from './abn.store.ts';

type OrderedLine = { offeringCode: string; icds: readonly string[] };
type OrderOfPatient = {
  scheduleId: string;
  patientId: string;
  lines: readonly OrderedLine[];
  /** On which it is judged, by the calendar of the patient's facility. */
  day: string;
};

/** Notes with orders of patients which tests need a notice, before they are drawn. Customers without the feature have nobody with the right. */
export async function noteAbn(db: Writer, actor: Actor, orders: readonly OrderOfPatient[]): Promise<void> {
  const judgeable = orders.filter(({ lines }) => lines.some(({ offeringCode }) => policyOf(offeringCode)));
  if (!judgeable.length || !actor.permissions.has('Order.Abn.View')) return;
  const needed = [];
  // Clinics of one customer have two days at most.
  for (const [day, ofDay] of Map.groupBy(judgeable, (order) => order.day)) needed.push(...(await neededOn(db, actor, ofDay, day)));
  await markAbnNeeded(db, actor.tenantId, needed);
}

async function neededOn(db: Writer, actor: Actor, orders: readonly OrderOfPatient[], day: string) {
  const asked = [...Map.groupBy(orders, ({ patientId }) => patientId)].map(([id, some]) => ({
    ...{ id, problems: [] },
    lines: some.flatMap(({ scheduleId, lines }) => lines.map((line) => ({ ...line, scheduleId }))),
  }));
  const judged = await judgeCoverage(db, actor.tenantId, asked, day);
  return asked.flatMap(({ id, lines }) =>
    (judged.get(id) ?? []).flatMap(({ abnNeeded, offeringCode }, index) => {
      const scheduleId = lines[index]?.scheduleId;
      return abnNeeded && scheduleId ? { scheduleId, offeringCode } : [];
    }),
  );
}
