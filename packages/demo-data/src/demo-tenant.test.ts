import { createHash } from 'node:crypto';
import { panelByCode } from '@drawday/catalogue';
import { drawDates, isSpecimenNumber, type RequisitionAction, ureaReductionRatio } from '@drawday/domain';
import type { ModalityCode, RequisitionStatus } from '@drawday/vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { statusFromHistory } from '../../domain/src/requisitions/testing/status-from-history.ts';
import { tenantPlans } from './clinic-directory.ts';
import { firstOf } from './clinic-world.ts';
import { type DemoTable, demoTables } from './demo-tables.ts';
import { buildDemoTenant, type DemoTenant, storyTime } from './demo-tenant.ts';
import { counter } from './seeded-random.ts';

const [ridgeline] = tenantPlans;

const built = new Map<string, DemoTenant>();
/** The same, built once for all who only read it. */
function theMain(now: string): DemoTenant {
  const tenant = built.get(now) ?? buildMain(now);
  built.set(now, tenant);
  return tenant;
}

/** Only the main clinic, as it is on a given day, or another one. */
function buildMain(now: string, seed = 'test', clinic = 0): DemoTenant {
  const plan = firstOf(tenantPlans);
  const organization = firstOf(plan.organizations);
  const only = { ...plan, organizations: [{ ...organization, clinics: organization.clinics.slice(clinic, clinic + 1) }] };
  return buildDemoTenant(
    only,
    { seed, story: storyTime(Temporal.Instant.from(now)) },
    { requisition: counter().next, result: counter().next },
  );
}

function fingerprint(tenant: DemoTenant): string {
  const hash = createHash('sha256');
  for (const table of Object.keys(demoTables).filter((name): name is DemoTable => Object.hasOwn(demoTables, name))) {
    for (const row of tenant.buffer.rowsOf(table)) hash.update(JSON.stringify(row));
  }
  return hash.digest('hex');
}

const text = (value: unknown): string => String(value ?? '');
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Every status follows from the events of its draw, step by step through the state machine. */
function expectHistories(tenant: DemoTenant): void {
  const events = Map.groupBy(tenant.buffer.rowsOf('requisition_events'), (event) => text(event.requisition_id));
  for (const requisition of tenant.buffer.rowsOf('requisitions')) {
    const history = (events.get(text(requisition.id)) ?? []).map((event) => ({
      action: text(event.action) as RequisitionAction,
      from: event.from_status === null ? null : (text(event.from_status) as RequisitionStatus),
      to: text(event.to_status) as RequisitionStatus,
    }));
    const told = statusFromHistory(history);
    if (told.brokenAt !== null || told.status !== requisition.status)
      expect({ history, ...told }).toEqual({ history, status: requisition.status, brokenAt: null });
  }
}

describe('the demo is the same every time', { timeout: 60_000 }, () => {
  it('gives the same rows for the same seed and day, whatever the minute', () => {
    expect(fingerprint(theMain('2026-10-07T14:00:00Z'))).toBe(fingerprint(buildMain('2026-10-07T23:59:00Z')));
  });

  it('differs with the seed', () => {
    const [one, two] = ['test', 'two'].map((seed) => fingerprint(buildMain('2026-10-07T14:00:00Z', seed, 3)));
    expect(one).not.toBe(two);
  });

  it('has two customers, three organizations, a dozen facilities in several zones, 400 patients', () => {
    const organizations = tenantPlans.flatMap((plan) => plan.organizations);
    const clinics = organizations.flatMap((organization) => organization.clinics);
    expect([tenantPlans.length, organizations.length, clinics.length]).toEqual([2, 3, 12]);
    expect(clinics.reduce((sum, clinic) => sum + clinic.patients, 0)).toBe(400);
    expect(new Set(clinics.map((clinic) => clinic.timeZone)).size).toBeGreaterThanOrEqual(5);
    expect(ridgeline?.alias).toBe('ridgeline');
  });
});

describe('the rows agree with each other', () => {
  const asOf = '2026-10-07T12:42:00.000Z';
  let tenant: DemoTenant;
  let requisitions: readonly Readonly<Record<string, unknown>>[];

  beforeAll(() => {
    tenant = theMain('2026-10-07T14:00:00Z');
    requisitions = tenant.buffer.rowsOf('requisitions');
  });

  it('tells each status by its history', () => {
    expectHistories(tenant);
  });

  it('has no result without a collected draw, and nothing in the future', () => {
    const collected = new Map(requisitions.map((requisition) => [text(requisition.id), requisition.collected_at]));
    for (const result of tenant.buffer.rowsOf('results')) {
      expect(result.collected_at).toBe(collected.get(text(result.requisition_id)));
      expect(text(result.resulted_at) <= asOf && text(result.collected_at) < text(result.resulted_at)).toBe(true);
    }
    for (const event of tenant.buffer.rowsOf('requisition_events')) expect(text(event.at) <= asOf).toBe(true);
  });

  it('draws on the days of the calendar', () => {
    const facility = firstOf(tenant.buffer.rowsOf('facilities'));
    const rules = {
      firstWeek: Number(facility.first_week),
      drawWeek: Number(facility.draw_week),
      drawSchedules: JSON.parse(text(facility.draw_schedules)),
    };
    const schedules = new Map(tenant.buffer.rowsOf('schedules').map((schedule) => [text(schedule.id), schedule]));
    const days = new Map(
      tenant.buffer.rowsOf('patients').map((patient) => {
        const own = list(patient.visit_days).length ? patient.visit_days : patient.schedule_days;
        return [text(patient.id), list(own).map(Number)];
      }),
    );
    const lines = Map.groupBy(tenant.buffer.rowsOf('requisition_lines'), (line) => text(line.requisition_id));
    const known = new Map<string, Set<string>>();
    const datesOf = (scheduleId: string, party: string): Set<string> => {
      const before = known.get(scheduleId);
      const schedule = schedules.get(scheduleId);
      if (before || !schedule) return before ?? new Set();
      const date = (value: unknown) => (value === null ? null : Temporal.PlainDate.from(text(value)));
      const dates = drawDates({
        frequency: text(schedule.draw_type_code) as 'MONTH',
        months: list(schedule.months).map(Number),
        week: schedule.week === null ? null : Number(schedule.week),
        startDate: date(schedule.start_date),
        endDate: date(schedule.end_date),
        expiresOn: date(schedule.expires_on),
        today: Temporal.PlainDate.from('2025-09-01'),
        until: Temporal.PlainDate.from('2026-12-01'),
        facilityRules: rules,
        patientSchedule: { scheduleDays: days.get(party) ?? [1] },
        oneTimeDate: date(schedule.one_time_date),
      });
      const made = new Set(dates.map((one) => one.date.toString()));
      known.set(scheduleId, made);
      return made;
    };
    const unmoved = requisitions.filter((requisition) => requisition.party_type === 'PATIENT' && requisition.rescheduled_from_id === null);
    expect(unmoved.length).toBeGreaterThan(2_000);
    for (const requisition of unmoved) {
      const scheduleIds = new Set((lines.get(text(requisition.id)) ?? []).flatMap((line) => list(line.schedule_ids)));
      for (const scheduleId of scheduleIds)
        expect(datesOf(scheduleId, text(requisition.party_id)).has(text(requisition.draw_date))).toBe(true);
    }
  });

  it('has one open draw a party, day and kind, valid tube numbers, and lines for every draw', () => {
    const open = requisitions.filter((one) => !['CANCELED', 'LABCANCELED', 'SYSCANCELED', 'RESCHEDULED'].includes(text(one.status)));
    expect(new Set(open.map((one) => `${one.party_id} ${one.draw_date} ${one.draw_kind}`)).size).toBe(open.length);
    const numbers = tenant.buffer.rowsOf('specimens').map((specimen) => text(specimen.number));
    expect(numbers.every(isSpecimenNumber)).toBe(true);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(new Set(tenant.buffer.rowsOf('requisition_lines').map((line) => line.requisition_id)).size).toBe(requisitions.length);
  });

  it('reports kinetics that follow from the pre and post urea', () => {
    const results = Map.groupBy(tenant.buffer.rowsOf('results'), (result) => text(result.requisition_id));
    let checked = 0;
    for (const rows of results.values()) {
      const value = (code: string) => rows.find((row) => row.result_code === code && row.superseded_at === null)?.value_numeric;
      const [pre, post, urr] = [value('BUNPRE'), value('BUNPOST'), value('URR')];
      if (typeof pre !== 'number' || typeof post !== 'number' || typeof urr !== 'number') continue;
      expect(ureaReductionRatio({ preBunMgDl: pre, postBunMgDl: post }).value).toBeCloseTo(urr, 0);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(500);
  });

  it('gives one value beside one set of limits one verdict', () => {
    const measured = tenant.buffer.rowsOf('results').filter((row) => !row.is_calculated && row.value_numeric !== null);
    expect(measured.some((row) => row.verdict === 'ABNORMAL')).toBe(true);
    // what is expected in dialysis differs by modality
    const modality = new Map(requisitions.map((one) => [text(one.id), text(one.modality)]));
    const limits = (row: (typeof measured)[number]) => `${row.reference_text}, ${row.judged_by}, ${modality.get(text(row.requisition_id))}`;
    const alike = Map.groupBy(measured, (row) => `${row.result_code} ${row.value_numeric} in ${limits(row)}`);
    const unlike = [...alike].filter(([, rows]) => new Set(rows.map((row) => `${row.verdict} ${row.side}`)).size > 1);
    expect(unlike.map(([what]) => what)).toEqual([]);
  });

  it('meets published shares of adequacy, calcium and catheters', () => {
    const share = (rows: readonly Readonly<Record<string, unknown>>[], isGood: (row: Readonly<Record<string, unknown>>) => boolean) =>
      rows.filter(isGood).length / rows.length;
    const byCode = Map.groupBy(
      tenant.buffer.rowsOf('results').filter((row) => typeof row.value_numeric === 'number'),
      (row) => text(row.result_code),
    );
    const modality = new Map(requisitions.map((one) => [text(one.id), text(one.modality) as ModalityCode]));
    const doses = (byCode.get('KTVSP') ?? []).filter((row) => modality.get(text(row.requisition_id)) !== 'HHD');
    expect(share(doses, (row) => Number(row.value_numeric) >= 1.2)).toBeGreaterThan(0.93);
    expect(share(byCode.get('CA') ?? [], (row) => Number(row.value_numeric) > 10.2)).toBeLessThan(0.05);
    const phosphorus = byCode.get('PHOS') ?? [];
    expect(share(phosphorus, (row) => Number(row.value_numeric) < 3.5)).toBeGreaterThan(0.03);
    expect(share(phosphorus, (row) => Number(row.value_numeric) > 7)).toBeLessThan(0.26);
  });

  it('keeps the newest value of every test, but none of a draw in question', () => {
    const latest = tenant.buffer.rowsOf('latest_results');
    const inQuestion = new Set(
      tenant.buffer.rowsOf('order_problems').flatMap((row) => (row.kind === 'IDENTITY' ? [row.requisition_id] : [])),
    );
    expect(inQuestion.size).toBe(1);
    const newest = new Map<string, string>();
    for (const result of tenant.buffer.rowsOf('results')) {
      if (result.status === 'X' || result.superseded_at !== null || inQuestion.has(result.requisition_id)) continue;
      const key = `${result.party_id} ${result.result_code}`;
      if (text(result.collected_at) > (newest.get(key) ?? '')) newest.set(key, text(result.collected_at));
    }
    expect(latest.length).toBe(newest.size);
    for (const row of latest) expect(row.collected_at).toBe(newest.get(`${row.party_id} ${row.result_code}`));
  });

  it('knows the panels it orders', () => {
    for (const line of tenant.buffer.rowsOf('schedule_lines')) {
      expect(line.test_option).toBe(panelByCode.has(text(line.offering_code)) ? 'Panel' : 'Test');
    }
  });
});

// Each day of the week, some of them at the edges of a month or a year, a Sunday after the last draw week, and a night before the shifts.
const days = [
  '2026-10-05',
  '2026-10-06',
  '2026-10-07',
  '2026-12-31',
  '2026-10-30',
  '2026-10-10',
  '2026-11-01',
  '2026-11-29',
  '2027-02-28',
].map((day) => `${day}T14:00:00Z`);

describe.each([...days, '2026-10-07T06:00:00Z'])('work waits in every queue on %s', (now) => {
  let tenant: DemoTenant;
  let today: Temporal.PlainDate;

  beforeAll(() => {
    tenant = built.get(now) ?? buildMain(now);
    today = storyTime(Temporal.Instant.from(now)).toPlainDate();
  });

  const countOf = (table: DemoTable, holds: (row: Readonly<Record<string, unknown>>) => boolean) =>
    tenant.buffer.rowsOf(table).filter(holds).length;
  const pending = (row: Readonly<Record<string, unknown>>) => row.status === 'PENDING' && row.party_type === 'PATIENT';

  it('has histories that follow the state machine', () => {
    expect(countOf('requisition_events', () => true)).toBeGreaterThan(10_000);
    expectHistories(tenant);
  });

  it('has overdue draws, draws of today in three shifts, and labels to print for tomorrow', () => {
    expect(countOf('requisitions', (row) => pending(row) && text(row.draw_date) < today.toString())).toBeGreaterThan(0);
    for (const shift of ['FIRST', 'SECOND', 'THIRD']) {
      expect(countOf('requisitions', (row) => pending(row) && row.draw_date === today.toString() && row.shift === shift)).toBeGreaterThan(
        0,
      );
    }
    const withKinetics = (row: Readonly<Record<string, unknown>>) => row.has_kinetics === true && row.draw_date === today.toString();
    expect(countOf('requisitions', (row) => withKinetics(row) && row.shift !== null)).toBeGreaterThanOrEqual(9);
    const tomorrow = today.add({ days: 1 }).toString();
    expect(countOf('requisitions', (row) => pending(row) && row.draw_date === tomorrow && row.is_label_printed === false)).toBeGreaterThan(
      0,
    );
  });

  it('has missing kinetics, open criticals, TNP, TIQ, tubes long in transit', () => {
    const [closed, later] = tenant.buffer.rowsOf('facility_closed_days').map((row) => text(row.closed_on));
    expect(countOf('requisitions', (row) => pending(row) && row.draw_date === closed)).toBeGreaterThan(10);
    expect(countOf('requisitions', (row) => row.draw_date === later)).toBe(0);
    expect(countOf('requisitions', (row) => row.status === 'MISSINGAOE')).toBeGreaterThan(0);
    expect(countOf('critical_results', (row) => row.acknowledged_at === null)).toBe(3);
    expect(countOf('requisition_lines', (row) => row.status === 'TNP' && row.is_reordered === false)).toBeGreaterThan(3);
    expect(countOf('requisition_lines', (row) => row.status === 'TIQ')).toBe(2);
    const limit = new Date(storyTime(Temporal.Instant.from(now)).epochMilliseconds - 48 * 3_600_000).toISOString();
    expect(countOf('requisitions', (row) => row.status === 'SENT' && text(row.shipped_at) < limit)).toBeGreaterThan(0);
  });

  it('has new results, preliminary and corrected ones among them', () => {
    const isNew = (row: Readonly<Record<string, unknown>>) => Number(row.unreviewed_results) > 0 && row.party_type === 'PATIENT';
    expect(countOf('requisitions', isNew)).toBeGreaterThan(10);
    expect(countOf('requisitions', (row) => isNew(row) && row.status === 'PRELIMINARY')).toBeGreaterThan(0);
    expect(countOf('requisitions', (row) => isNew(row) && row.is_corrected === true)).toBeGreaterThan(0);
    expect(countOf('requisitions', (row) => row.status === 'RESULTED' && row.reviewed_at === null)).toBeGreaterThan(0);
    expect(countOf('results', (row) => row.status === 'P')).toBeGreaterThan(0);
    const longAgo = new Date(storyTime(Temporal.Instant.from(now)).epochMilliseconds - 21 * 24 * 3_600_000).toISOString();
    expect(countOf('requisitions', (row) => isNew(row) && text(row.collected_at) < longAgo)).toBe(0);
  });

  it('has orders to sign, to cancel and to renew, and people to verify, one of them a likely duplicate', () => {
    const unsigned = tenant.buffer.rowsOf('schedules').filter((row) => row.status === 'UNSIGNED');
    const limit = today.subtract({ days: 30 }).toString();
    expect(unsigned.length).toBe(209);
    expect(unsigned.filter((row) => text(row.ordered_at) < limit).length).toBe(2);
    const isExpiring = (row: Readonly<Record<string, unknown>>) =>
      row.status === 'ACTIVE' && text(row.expires_on) >= today.toString() && text(row.expires_on) <= today.add({ days: 30 }).toString();
    const endsIn = (days: number) => (row: Readonly<Record<string, unknown>>) =>
      isExpiring(row) && row.party_type === 'PATIENT' && text(row.expires_on) <= today.add({ days }).toString();
    expect(countOf('schedules', endsIn(7))).toBeGreaterThan(15);
    const [first] = [...Map.groupBy(unsigned, (row) => row.provider_id)].toSorted(([, some], [, others]) => others.length - some.length);
    expect(countOf('schedules', (row) => endsIn(30)(row) && row.provider_id === first?.[0])).toBe(23);
    expect(countOf('schedules', endsIn(30))).toBeGreaterThan(40);
    expect(countOf('schedules', (row) => isExpiring(row) && row.party_type === 'SITE')).toBeGreaterThan(0);
    const recurringOf = (row: Readonly<Record<string, unknown>>) => row.party_type === 'EMPLOYEE' && row.draw_type_code !== 'ONETIME';
    expect(countOf('schedules', recurringOf)).toBe(2);
    expect(countOf('schedules', (row) => isExpiring(row) && recurringOf(row))).toBe(1);
    const renewed = new Set(tenant.buffer.rowsOf('schedules').map((row) => String(row.renewed_from_id)));
    const lately = today.subtract({ days: 30 }).toString();
    expect(
      countOf('schedules', (row) => row.status === 'EXPIRED' && !renewed.has(text(row.id)) && text(row.expires_on) >= lately),
    ).toBeGreaterThan(0);
    const waiting = tenant.buffer.rowsOf('patients').filter((row) => row.status_type_code === 'PENDING');
    expect(waiting.length).toBe(2);
    expect(
      waiting.filter(
        (row) =>
          countOf(
            'patients',
            (other) => other.id !== row.id && other.last_name === row.last_name && other.date_of_birth === row.date_of_birth,
          ) > 0,
      ).length,
    ).toBe(1);
  });
});
