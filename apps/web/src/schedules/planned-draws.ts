import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { keyOf, send } from '../platform/api-client.ts';
import { patientName } from '../platform/name-on-list.ts';
import type { ReasonParts } from './reason-words.ts';

/** A draw that the standing orders of one patient ask for on a day, made already or not. */
export type StandingDraw = {
  date: string;
  patientId: string;
  patientName: string;
  dayGroup: string | null;
  shift: string | null;
  chair: number | null;
  tests: readonly string[];
  reason: ReasonParts;
};

const patientsAtOnce = 200;
const mostPatients = 1000;

/** Every draw of a facility's standing orders from today to that day, with its reason. */
export const standingDrawsQuery = (facilityId: string, until: string) =>
  queryOptions({
    queryKey: [...keyOf(schedules.recurring), facilityId, until],
    queryFn: ({ signal }) => readStandingDraws(facilityId, until, signal),
  });

async function readStandingDraws(facilityId: string, until: string, signal: AbortSignal): Promise<StandingDraw[]> {
  const roster = await send(
    patients.pagedList,
    { body: { facilityId, statusTypeCode: ['ACTIVE', 'PENDING'], maxResultCount: mostPatients, sorting: 'lastName asc' } },
    signal,
  );
  const byId = new Map(roster.items.map((patient) => [patient.id, patient]));
  const ids = [...byId.keys()];
  const draws = new Map<string, StandingDraw>();
  for (let at = 0; at < ids.length; at += patientsAtOnce) {
    for (const order of await readRecurring(ids.slice(at, at + patientsAtOnce), until, signal))
      for (const { date, reason } of order.nextDraws) {
        const patient = byId.get(order.partyId);
        if (!patient) continue;
        const key = `${date} ${patient.id}`;
        const known = draws.get(key);
        const tests = order.lines.map((line) => line.offeringCode);
        draws.set(key, {
          date,
          patientId: patient.id,
          patientName: patientName(patient),
          dayGroup: patient.dayGroup,
          shift: patient.shift,
          chair: patient.chair,
          tests: [...new Set([...(known?.tests ?? []), ...tests])],
          reason: known?.reason ?? reason,
        });
      }
  }
  return [...draws.values()];
}

/** All recurring orders of these patients, page by page. */
async function readRecurring(partyIds: string[], until: string, signal: AbortSignal) {
  const orders: AnswerOf<typeof schedules.recurring>['items'] = [];
  for (;;) {
    const { items, totalCount } = await send(schedules.recurring, { body: { partyIds, until, skipCount: orders.length } }, signal);
    orders.push(...items);
    if (items.length === 0 || orders.length >= totalCount) return orders;
  }
}
