import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { isScanLate, isTubeOwed, lateScanHours, minutesTooSoon, tubesOfFirstStick } from '@drawday/domain';
import { instantText } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import { drawReply, drawToChange, noteDraw } from './change-draw.ts';
import { collectDraw, judgeCollections } from './collect-draw.ts';
import { findIdBySpecimen, type RequisitionRow, type SpecimenOfRow } from './requisitions.store.ts';
import { takeTubes, tubeAtChair } from './take-tubes.ts';
import { markTaken } from './tubes.store.ts';

/**
 * A tube label read at the chair. The last unread tube of the first stick collects the draw, so one tube is one scan and no click;
 * tubes drawn after the treatment are read later. A scan that waited for the network counts from when it was made. Every scan of a planned draw asks the rules, so a wrong patient shows at the first tube.
 */
export const scan = command(requisitions.scan)(async (call) => {
  const { body, actor, db, clock, refuse, audit } = call;
  const id = await findIdBySpecimen(db, actor, body.specimenNumber);
  if (!id) throw refuse('SPECIMEN_UNKNOWN', { values: { entity: 'Specimen', id: body.specimenNumber } });
  const draw = await drawToChange(call, id);
  const { scannedAt } = body;
  const at = scannedAt ? Temporal.Instant.from(scannedAt) : clock.now();
  if (isScanLate(at, clock.now())) throw refuse('REQ_SCAN_LATE', { values: { hours: String(lateScanHours) }, members: ['scannedAt'] });
  const tube = draw.specimens.find((one) => one.number === body.specimenNumber);
  const before = tube?.scannedAt;
  if (!body.isLabelRight && isLabelVoid(draw, tube)) throw refuse('REQ_LABEL_VOID');
  const isCollected = draw.status === 'PENDING' && isLastOfFirstStick(draw, body.specimenNumber);
  if (isCollected) {
    await collectDraw(call, draw, { specimenNumbers: [body.specimenNumber], collectedAt: scannedAt }, { isScanned: true });
  } else if (draw.status === 'COLLECTED' && tube?.takenAt === null) {
    await takeTubes(call, draw, { specimenNumbers: [body.specimenNumber], takenAt: scannedAt, isSure: body.isSure }, { isScanned: true });
  } else {
    if (draw.status !== 'COLLECTED') (await judgeCollections(call, [draw], { collectedAt: scannedAt }))(draw, refuse);
    const soon = body.isSure ? null : minutesTooSoon(draw.specimens.map(tubeAtChair), body.specimenNumber, at);
    if (soon !== null) throw refuse('REQ_POST_SOON', { values: { minutes: String(soon) } });
    await markTaken(db, actor, { requisitionIds: [draw.id], numbers: [body.specimenNumber], at: instantText(at), isScanned: true });
    noteDraw(audit, draw);
  }
  const requisition = await drawReply(call, draw.id);
  return { requisition, specimenNumber: body.specimenNumber, scannedBefore: before ? new Date(before).toISOString() : null, isCollected };
});

function isLastOfFirstStick(draw: RequisitionRow, scanned: string): boolean {
  const needed = tubesOfFirstStick(draw.specimens);
  return needed.some((one) => one.number === scanned) && needed.every((one) => one.number === scanned || !isTubeOwed(one));
}

/** Printed before the person, the day or the tests changed: the number is the same, what the label says is not. */
const isLabelVoid = (draw: RequisitionRow, tube: SpecimenOfRow | undefined): boolean =>
  (draw.status === 'PENDING' || draw.status === 'COLLECTED') &&
  !draw.is_label_printed &&
  tube !== undefined &&
  tube.printCount > 0 &&
  tube.takenAt === null;
