import { policyOf } from '@drawday/catalogue';
import type { Writer } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { judgeCoverage } from '../requisitions/requisitions.public.ts';
import { markAbnNeeded } from './abn.store.ts';

type OrderedLine = { offeringCode: string; icds: readonly string[] };
type OrderOfPatient = { scheduleId: string; patientId: string; lines: readonly OrderedLine[] };

/** Notes with orders of patients which tests need a notice on a day, before they are drawn. Customers without the feature have nobody with the right. */
export async function noteAbn(db: Writer, actor: Actor, orders: readonly OrderOfPatient[], day: string): Promise<void> {
  const judgeable = orders.filter(({ lines }) => lines.some(({ offeringCode }) => policyOf(offeringCode)));
  if (!judgeable.length || !actor.permissions.has('Order.Abn.View')) return;
  const asked = [...Map.groupBy(judgeable, ({ patientId }) => patientId)].map(([id, some]) => ({
    ...{ id, problems: [] },
    lines: some.flatMap(({ scheduleId, lines }) => lines.map((line) => ({ ...line, scheduleId }))),
  }));
  const judged = await judgeCoverage(db, actor.tenantId, asked, day);
  await markAbnNeeded(
    db,
    actor.tenantId,
    asked.flatMap(({ id, lines }) =>
      (judged.get(id) ?? []).flatMap(({ abnNeeded, offeringCode }, index) => {
        const scheduleId = lines[index]?.scheduleId;
        return abnNeeded && scheduleId ? { scheduleId, offeringCode } : [];
      }),
    ),
  );
}
