import { labels as contract } from '@drawday/contracts/labels/labels.contract.ts';
import { decideLabelPrinting, hasAnyPermission, permissionsForAction, waterAccountPrefix } from '@drawday/domain';
import { sendNewOrders } from '../laboratory-orders/laboratory-orders.public.ts';
import { instantText } from '../platform/facility-day.ts';
import { Refusal, type RefusalValues, refusalText } from '../platform/refusal.ts';
import { command, query } from '../platform/route.ts';
import {
  findRequisitions,
  lockRequisitions,
  noteDraw,
  type RequisitionRow,
  recordEvents,
  takeSteps,
  updateRequisitions,
} from '../requisitions/requisitions.public.ts';
import { type BottleFacts, bottleFactsOf } from './bottle-facts.ts';
import { isBottleLabelComplete, type LabelPicture, labelOf } from './label-of.ts';
import { type LabelPrint, recordPrints } from './labels.store.ts';

/** Why a label is printed again although nobody was asked: the earlier one was void (other tests, moved, brought back). */
const voidLabelReason = 'LABEL_VOID';

type Printed = { draw: RequisitionRow; step: PrintStep; labels: LabelPicture[]; reason: string | null };
type PrintStep = Extract<ReturnType<typeof decideLabelPrinting>, { kind: 'do' }>;

/**
 * Prints the labels of several hundred draws in a fixed number of statements. A draw whose labels cannot be printed does not hold up
 * the others. A label that was printed before carries the mark R; while the earlier one is valid, somebody has to say why.
 */
export const print = command(contract.print)(async ({ body, actor, db, clock, services, refuse, audit, request }) => {
  const ids = [...new Set(body.requisitionIds)];
  const draws = new Map((await lockRequisitions(db, actor, ids)).map((draw) => [draw.id, draw]));
  const bottles = await bottleFactsOf(db, actor.tenantId, [...draws.values()], waterAccountPrefix(services.environment));
  const printed: Printed[] = [];
  const outcomes = ids.map((id) => {
    const refusal = attempt(() => {
      const draw = draws.get(id);
      if (!draw) throw new Refusal('NOT_FOUND', { values: { entity: 'Requisition', id } });
      printed.push(printOf(draw, bottles, body.specimenNumbers, body.reason));
    });
    return refusal ? { id, ok: false, ...textOf(refusal, request.language) } : { id, ok: true, code: null, message: null };
  });
  if (!printed.length && outcomes.some((outcome) => outcome.code === 'REPRINT_REASON'))
    throw refuse('REPRINT_REASON', { members: ['reason'] });

  await recordPrints(db, actor, printed.flatMap(printsOf));
  const facts = {
    is_label_printed: true,
    label_printed_at: instantText(clock.now()),
    label_printed_by: actor.userId,
    label_confirmed_at: null,
  };
  const complete = printed.filter(isComplete);
  const staying = complete.filter(({ draw, step }) => step.to === draw.status);
  await updateRequisitions(
    db,
    actor,
    staying.map(({ draw }) => draw.id),
    facts,
  );
  await recordEvents(
    db,
    actor,
    printed
      .filter((one) => !complete.includes(one) || staying.includes(one))
      .map(({ draw, step, labels, reason }) => ({
        requisitionId: draw.id,
        action: step.action,
        from: draw.status,
        to: draw.status,
        reason,
        detail: printDetail(labels),
      })),
  );
  // A source's bottle is labeled last: it leaves with its label, and its order is sent.
  const leaving = complete.filter((one) => !staying.includes(one));
  await takeSteps(
    db,
    actor,
    leaving.map(({ draw, step, labels, reason }) => ({
      ...{ draw, step, reason, detail: printDetail(labels) },
      columns: { ...facts, shipped_at: facts.label_printed_at, shipped_by: actor.userId },
    })),
  );
  const shipped = leaving.map(({ draw }) => draw);
  await sendNewOrders({ db, actor, clock, services }, shipped);
  for (const { draw, labels } of printed) noteDraw(audit, draw, { specimens: labels.map((label) => label.specimenNumber) });
  const labels = printed.flatMap((one) => one.labels);
  return { zpl: labels.map((label) => label.zpl).join(''), labels, outcomes };
});

export const preview = query(contract.preview)(async ({ body, actor, db, services }) => {
  const ids = [...new Set(body.requisitionIds)];
  const draws = new Map((await findRequisitions(db, actor, ids)).map((draw) => [draw.id, draw]));
  const bottles = await bottleFactsOf(db, actor.tenantId, [...draws.values()], waterAccountPrefix(services.environment));
  const labels: LabelPicture[] = [];
  for (const id of ids) {
    const draw = draws.get(id);
    if (!draw || !hasAnyPermission(actor.permissions, permissionsForAction('printLabels', draw.party_type))) continue;
    attempt(() => labels.push(...picturesOf(draw, draw.specimens, bottles)));
  }
  return { labels };
});

function printOf(
  draw: RequisitionRow,
  bottles: ReadonlyMap<string, BottleFacts>,
  only: readonly string[] | undefined,
  reason: string | undefined,
): Printed {
  const step = decideLabelPrinting({ status: draw.status, partyType: draw.party_type, isBottleLabelComplete: isBottleLabelComplete(draw) });
  if (step.kind === 'refuse') throw new Refusal(step.because, { values: { status: draw.status } });
  const chosen = only ? draw.specimens.filter((one) => only.includes(one.number)) : draw.specimens;
  if (!chosen.length) throw new Refusal('SPECIMEN_UNKNOWN');
  const isReprint = chosen.some((one) => one.printCount > 0);
  if (isReprint && draw.is_label_printed && !reason) throw new Refusal('REPRINT_REASON');
  return { draw, step, labels: picturesOf(draw, chosen, bottles), reason: isReprint ? (reason ?? voidLabelReason) : null };
}

function picturesOf(
  draw: RequisitionRow,
  specimens: RequisitionRow['specimens'],
  bottles: ReadonlyMap<string, BottleFacts>,
): LabelPicture[] {
  try {
    return specimens.map((specimen) => labelOf(draw, specimen, bottles.get(draw.id)));
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('LABEL_CONTENT');
    throw error;
  }
}

/** The refusal that the work ended in, if it did. */
function attempt(work: () => void): Refusal | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function textOf(refusal: Refusal, language: 'en' | 'es') {
  const values: RefusalValues | undefined = refusal.details.values;
  return { code: refusal.code, message: refusalText(refusal.code, language, values) };
}

const printsOf = ({ draw, labels, reason }: Printed): LabelPrint[] =>
  labels.map(({ specimenNumber, isReprint }) => ({ requisitionId: draw.id, specimenNumber, isReprint, reason: isReprint ? reason : null }));
const printDetail = (labels: readonly LabelPicture[]) => ({
  specimens: labels.map((label) => label.specimenNumber),
  reprints: labels.filter((label) => label.isReprint).map((label) => label.specimenNumber),
});

/** Every tube of the draw has a valid label now. Those that were printed before tests, day or person changed are void. */
function isComplete({ draw, labels }: Printed): boolean {
  const now = new Set(labels.map((label) => label.specimenNumber));
  return draw.is_label_printed || draw.specimens.every((one) => now.has(one.number));
}
