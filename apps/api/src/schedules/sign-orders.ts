import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { orderExpiry } from '@drawday/domain';
import { refusalText } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import { lockForSignature, markDisputed, markSigned, type SignableRow } from './schedules.store.ts';
import { isOwnOrder, proveSigner } from './signing.ts';

export const sign = command(schedules.sign)(async (call) => {
  const { body, actor, db, request, audit } = call;
  const signatureOf = await proveSigner(call);
  const disputed = new Set(body.disputes.map((dispute) => dispute.id));
  const ids = [...new Set([...body.ids.filter((id) => !disputed.has(id)), ...disputed])];
  const rows = new Map((await lockForSignature(db, actor, ids)).map((row) => [row.id, row]));
  // Nobody signs what they have not read: an order that changed since it was shown is shown again first.
  const isAsSeen = ({ id, concurrency_stamp }: SignableRow) => (body.seenStamps[id] ?? concurrency_stamp) === concurrency_stamp;
  const isReady = (row: SignableRow | undefined) => row?.status === 'UNSIGNED' && isAsSeen(row);
  const isForSigner = (row: SignableRow) => body.othersToo || isOwnOrder(row, actor);
  const toSign = [...rows.values()].filter((row) => !disputed.has(row.id) && isReady(row) && isForSigner(row));
  await markSigned(
    db,
    actor,
    toSign.map((row) => ({
      id: row.id,
      expiresOn: orderExpiry(Temporal.PlainDate.from(row.today)).toString(),
      signature: signatureOf(row),
    })),
  );
  await markDisputed(
    db,
    actor,
    body.disputes.filter((dispute) => isReady(rows.get(dispute.id))),
  );
  for (const row of rows.values())
    if (isReady(row) && (disputed.has(row.id) || isForSigner(row)))
      audit.about({
        subjectType: 'schedule',
        subjectId: row.id,
        patientId: row.party_id,
        facilityId: row.facility_id,
        detail: { meaning: disputed.has(row.id) ? 'disputed' : body.meaning },
      });
  return {
    items: ids.map((id) => {
      const row = rows.get(id);
      if (row && isReady(row) && (disputed.has(id) || isForSigner(row))) return { id, ok: true, code: null, message: null };
      const code = !row ? 'NOT_FOUND' : row.status !== 'UNSIGNED' ? 'ORD_STATE' : isAsSeen(row) ? 'ORD_PROVIDER' : 'STALE';
      return {
        id,
        ok: false,
        code,
        message: refusalText(code, request.language, row ? { status: row.status } : { entity: 'Schedule', id }),
      };
    }),
  };
});
