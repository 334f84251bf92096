import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { AuditNotes } from '../platform/audit.ts';
import { dryRun } from '../platform/dry-run.ts';
import { Refusal } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import { type ComingDrawRow, listComingDraws } from './dialysis-change.store.ts';
import { changePatient } from './update-patient.ts';

type Changed = ReplyOf<typeof schedules.applyDialysisChange>;

/** A dry run makes the change, looks at what it did to the planned draws, and takes all of it back: it cannot differ from the change itself. */
export const applyDialysisChange = command(schedules.applyDialysisChange)(async ({ body, ...call }) => {
  const { patientId, dryRun: isDry, ...fields } = body;
  const { actor, db, audit } = call;
  const refuse = (code: string, details?: Refusal['details']) => new Refusal(code, details);
  const change = async () => {
    const before = await listComingDraws(db, actor.tenantId, patientId);
    await changePatient({ ...call, refuse, audit: isDry ? new AuditNotes() : audit, params: { id: patientId }, body: fields });
    return compared(before, await listComingDraws(db, actor.tenantId, patientId));
  };
  return isDry ? dryRun(db, change) : change();
});

const isPlanned = (draw: ComingDrawRow | undefined) => draw?.status === 'PENDING' && !draw.is_deleted;

function compared(before: readonly ComingDrawRow[], after: readonly ComingDrawRow[]): Changed {
  const old = new Map(before.map((draw) => [draw.id, draw]));
  const taken = (draw: ComingDrawRow) => isPlanned(old.get(draw.id)) && !isPlanned(draw);
  const of = (some: (draw: ComingDrawRow) => boolean) => after.filter(some).map(replyOf);
  return {
    keep: of((draw) => isPlanned(draw) && isPlanned(old.get(draw.id))),
    delete: of((draw) => taken(draw) && draw.is_deleted),
    systemCancel: of((draw) => taken(draw) && !draw.is_deleted),
    reactivate: of((draw) => isPlanned(draw) && old.has(draw.id) && !isPlanned(old.get(draw.id))),
    create: of((draw) => isPlanned(draw) && !old.has(draw.id)),
  };
}

const replyOf = (draw: ComingDrawRow) => ({
  ...{ requisitionId: draw.id, drawDate: draw.draw_date, tests: draw.tests, isLabelPrinted: draw.is_label_printed },
});
