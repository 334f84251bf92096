import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { listName } from '@drawday/domain';
import type { Outcome } from '../platform/batch.ts';
import { refusalText } from '../platform/refusal.ts';
import { command, query } from '../platform/route.ts';
import { listDepartures } from './departure.store.ts';
import { listEmployeesById, lockEmployees } from './employees.store.ts';
import { earliestToday, inactivate, inactivationObstacles, lockForInactivation } from './inactivation.ts';

export const departures = query(employees.departures)(async ({ body, actor, db, request }) => {
  const rows = await listEmployeesById(db, actor, body.ids);
  const today = earliestToday(rows);
  if (!today) return { items: [] };
  const obstacles = await inactivationObstacles(db, actor, rows);
  const found = await listDepartures(
    db,
    actor,
    rows.map((row) => row.id),
    today,
  );
  return {
    items: rows.map((row) => {
      const departure = found.get(row.id);
      const obstacle = obstacles.get(row.id);
      return {
        id: row.id,
        name: listName({
          firstName: row.first_name,
          middleName: row.middle_name,
          middleInitial: row.middle_initial,
          lastName: row.last_name,
        }),
        statusTypeCode: row.status_type_code,
        hasAccount: row.account !== null && !row.account.isDeleted,
        coverings: departure?.coverings ?? 0,
        careTeamPlaces: departure?.care_team_places ?? 0,
        primaryPatients: departure?.primary_patients ?? 0,
        unsignedOrders: departure?.unsigned_orders ?? 0,
        directedFacilities: departure?.directed_facilities ?? 0,
        obstacle: obstacle ? refusalText(obstacle, request.language, { status: row.status_type_code }) : null,
      };
    }),
  };
});

export const batchInactivate = command(employees.batchInactivate)(async (call) => {
  const { body, actor, db, request, refuse } = call;
  const rows = await lockEmployees(db, actor, body.ids);
  await lockForInactivation(db, actor, rows);
  const obstacles = await inactivationObstacles(db, actor, rows);
  const leaving = rows.filter((row) => !obstacles.has(row.id));
  const isDone = await inactivate(call, leaving, { reason: body.reason ?? null, successorId: body.successorEmployeeId ?? null });
  if (!isDone) throw refuse('EMP_SUCCESSOR', { members: ['successorEmployeeId'] });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const refused = (id: string, code: string, values: Record<string, string>): Outcome => ({
    id,
    ok: false,
    code,
    message: refusalText(code, request.language, values),
  });
  return {
    items: [...new Set(body.ids)].map((id): Outcome => {
      const row = byId.get(id);
      const obstacle = obstacles.get(id);
      if (!row) return refused(id, 'NOT_FOUND', { entity: 'Employee', id });
      return obstacle ? refused(id, obstacle, { status: row.status_type_code }) : { id, ok: true, code: null, message: null };
    }),
  };
});
