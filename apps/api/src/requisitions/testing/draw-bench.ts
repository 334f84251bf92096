import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import type { PartyType } from '@drawday/vocabulary';
import type { z } from 'zod';
import { facilityDay } from '../../platform/facility-day.ts';
import type { Answer, Caller, TestApi } from '../../platform/testing/test-api.ts';
import { clinic } from '../../platform/testing/test-clinic.ts';

export type Draw = z.output<typeof requisitions.find.reply>;
export const base = '/api/order/requisitions';

/** Today at the facility, shifted by days. */
export const dayFromNow = (days: number): string => facilityDay('EST', Temporal.Now.instant()).add({ days }).toString();
export function drawOf(answer: Answer): Draw {
  if (answer.status !== 200) throw new Error(answer.text);
  return requisitions.find.reply.parse(answer.body);
}

/** The code of a refusal. */
export const codeOf = (answer: Answer): string | null => {
  const body = answer.body as { error?: { code?: string | null } } | undefined;
  return body?.error?.code ?? null;
};

/** How many draws were planned so in each database: files of one worker share this module, not their days. */
const planned = new WeakMap<TestApi, number>();
/** Plans a draw on a day of its own, so that no test meets another one's draws. */
export async function planTestDraw(
  api: TestApi,
  {
    partyId = clinic.patient,
    partyType,
    offerings = ['K'],
    drawDate,
    caller = 'nurse',
  }: { partyId?: string; partyType?: PartyType; offerings?: readonly string[]; drawDate?: string; caller?: Caller } = {},
): Promise<Draw> {
  const nextDay = (planned.get(api) ?? 0) + 1;
  planned.set(api, nextDay);
  const answer = await api.call(caller, 'POST', `${base}/create`, {
    partyId,
    ...(partyType && { partyType }),
    drawDate: drawDate ?? dayFromNow(100 + nextDay),
    offerings: offerings.map((offeringCode) => ({ offeringCode })),
  });
  if (answer.status !== 200) throw new Error(answer.text);
  const draw = drawOf(answer);
  // A test that names no day wants a draw that can be taken now: its day is moved behind the API's back. Today and later are left to tests
  // that name a day.
  if (drawDate === undefined)
    await api.sql(`update requisitions set draw_date = $2, draw_kind = 'RECURRING' where id = $1`, [
      draw.id,
      dayFromNow(-1 - (nextDay % 20)),
    ]);
  return findDraw(api, draw.id);
}

export const findDraw = async (api: TestApi, id: string, caller: Caller = 'nurse'): Promise<Draw> =>
  drawOf(await api.call(caller, 'GET', `${base}/${id}`));

export async function setDraw(api: TestApi, id: string, columns: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(columns);
  await api.sql(`update requisitions set ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')} where id = $1`, [
    id,
    ...Object.values(columns),
  ]);
}

/** Action, from and to of the history, oldest first. */
export async function historyOf(api: TestApi, id: string): Promise<string[]> {
  const answer = await api.call('nurse', 'GET', `${base}/${id}/history`);
  return requisitions.history.reply.parse(answer.body).items.map((row) => `${row.action} ${row.fromStatus ?? '-'}>${row.toStatus ?? '-'}`);
}
