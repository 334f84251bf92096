import type { CriticalState, Verdict, VerdictSide } from '@drawday/vocabulary';
import { pino } from 'pino';
import { type TestApi, useTestApi } from '../../platform/testing/test-api.ts';
import { clinic, staff } from '../../platform/testing/test-clinic.ts';
import { writing } from '../../platform/transactions.ts';
import { makeRequisitions } from '../../requisitions/requisitions.public.ts';
import { applyWaiting } from '../../worker/inbox-loop.ts';
import { hashOf, type Report, reportText } from './report-text.ts';

export type BenchDraw = { id: string; number: string; specimens: { number: string; timing: string }[] };
export type DrawOptions = {
  lines: readonly string[];
  drawDate?: string;
  patientId?: string;
  status?: string;
  collectedAt?: string | null;
  answers?: Readonly<Record<string, string>>;
};
export type ResultRow = {
  id: number;
  result_code: string;
  value_numeric: number | null;
  value_text: string | null;
  status: string;
  verdict: Verdict | null;
  side: VerdictSide | null;
  because: string | null;
  is_urgent: boolean;
  critical_open: CriticalState | null;
  reported_value: string | null;
  reported_unit: string | null;
  goal_met: boolean | null;
  unit: string | null;
  comment: string | null;
  tnp_reason: string | null;
  is_calculated: boolean;
  supersedes_id: number | null;
  sender_flag: string | null;
  line_number: number | null;
};

/** Answers of one hemodialysis treatment, complete. */
export const sessionAnswers = { PREWT: '72.5', POSTWT: '70', TXMIN: '240', ACCESS: 'AVF', TXWEEK: '3' } as const;

export type LabBench = {
  api: TestApi;
  draw(options: DrawOptions): Promise<BenchDraw>;
  /** Stores a message as the lab link would. */
  store(text: string, sender?: string): Promise<string>;
  /** Stores a report and applies everything that waits. */
  report(report: Report): Promise<string>;
  apply(): Promise<void>;
  /** Current results of a draw by code. */
  results(drawId: string): Promise<Record<string, ResultRow>>;
  requisition(drawId: string): Promise<Record<string, unknown>>;
  message(id: string): Promise<Record<string, unknown>>;
};

/** The API of a test file, with draws to report on, and an inbox whose messages are applied on demand. */
export async function useLabBench(): Promise<LabBench> {
  const api = await useTestApi();
  await api.sql(
    "insert into lab_link.connections (id, name, kind) values (gen_random_uuid(), 'Laboratory in', 'LAB_RESULTS_IN'), (gen_random_uuid(), 'Laboratory out', 'LAB_ORDERS_OUT')",
  );
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const clock = { now: () => Temporal.Now.instant() };
  const maker = { tenantId: clinic.tenantA, userId: null, name: 'Test' };
  let days = 0;

  const bench: LabBench = {
    api,
    async draw({ lines, drawDate, patientId = clinic.patient, status = 'SENT', collectedAt, answers = {} }) {
      days += 1;
      // Mondays, one draw a day: a draw day of the patient's own schedule.
      const day = drawDate ?? Temporal.PlainDate.from('2025-01-06').add({ weeks: days }).toString();
      const draft = {
        partyType: 'PATIENT' as const,
        partyId: patientId,
        facilityId: clinic.facility,
        drawDate: day,
        drawKind: 'RECURRING' as const,
        providerId: staff.provider.employeeId,
        modality: 'HD',
        dayGroup: 'MWF',
        shift: 'FIRST',
        chair: 11,
        isStat: false,
        fasting: null,
        comment: null,
        rescheduledFromId: null,
        reorderedFromId: null,
        lines: lines.map((offeringCode) => ({
          offeringCode,
          timing: 'NA' as const,
          delivery: 'StandardDelivery',
          icds: [],
          scheduleIds: [],
        })),
      };
      const [made] = await writing(api.connection.kysely, clinic.tenantA, (db) => makeRequisitions(db, maker, [draft]));
      if (!made) throw new Error('no draw was made');
      const at = collectedAt === undefined ? `${day}T10:30:00Z` : collectedAt;
      await api.sql('update requisitions set status = $2, collected_at = $3, shipped_at = $3 where id = $1', [
        made.id,
        status,
        status === 'PENDING' ? null : at,
      ]);
      for (const [code, value] of Object.entries(answers))
        await api.sql('insert into aoe_answers (tenant_id, requisition_id, aoe_code, value) values ($1, $2, $3, $4)', [
          clinic.tenantA,
          made.id,
          code,
          value,
        ]);
      const specimens = await api.sql<{ number: string; timing: string }>(
        'select number, timing from specimens where requisition_id = $1 order by specimen_index',
        [made.id],
      );
      return { id: made.id, number: made.number, specimens };
    },
    async store(text, sender = 'TESTLAB/LAB') {
      const [row] = await api.sql<{ id: string }>(
        `insert into lab_link.messages (direction, connection_id, sender, control_id, message_type, version, body, body_hash, state, acknowledgement)
         select 'IN', id, $1, $2, 'ORU^R01', '2.5.1', $3, $4, 'RECEIVED', 'AA' from lab_link.connections where name = 'Laboratory in' returning id`,
        [sender, hashOf(text).toString('hex').slice(0, 12), Buffer.from(text), hashOf(text)],
      );
      if (!row) throw new Error('no message was stored');
      return row.id;
    },
    async report(report) {
      const id = await bench.store(reportText(report), `${report.sender ?? 'TESTLAB'}/LAB`);
      await bench.apply();
      return id;
    },
    async apply() {
      while ((await applyWaiting({ database: api.connection, clock, log })) > 0);
    },
    async results(drawId) {
      const rows = await api.sql<ResultRow>('select * from results where requisition_id = $1 and superseded_at is null', [drawId]);
      return Object.fromEntries(rows.map((row) => [row.result_code, row]));
    },
    async requisition(drawId) {
      const [row] = await api.sql('select * from requisitions where id = $1', [drawId]);
      return row ?? {};
    },
    async message(id) {
      const [row] = await api.sql('select * from lab_link.messages where id = $1', [id]);
      return row ?? {};
    },
  };
  return bench;
}
