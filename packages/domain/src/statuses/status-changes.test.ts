import { type RoleCode, roles } from '@drawday/vocabulary';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { permissionsOf } from '../access/role-permissions.ts';
import { invoiceDueDate, invoiceStatusOn } from './invoice-status.ts';
import { decideStatusChange, nextStatuses } from './status-changes.ts';
import type { StatusEntity } from './status-graphs.ts';
import { statusGraphOf, statusGraphs } from './status-graphs.ts';
import { activeLabVendor, isTrainingComplete, missingForActivation } from './status-obstacles.ts';

type Facts = Parameters<typeof decideStatusChange>[0];
const decide = (facts: Omit<Facts, 'reason' | 'obstacles'> & Partial<Facts>) =>
  decideStatusChange({ reason: null, obstacles: [], ...facts });

/** What these roles hold. */
const of = (...held: RoleCode[]) => permissionsOf(held);

const entities = Object.keys(statusGraphs) as StatusEntity[];
/** A reason for which a record may go there. */
const reasonFor = (entity: StatusEntity, to: string) =>
  statusGraphOf(entity).steps.find((step) => step.to === to && step.reasons)?.reasons?.[0] ?? null;

// The graphs of the design, written a second time as "from>to".
const listed: Record<StatusEntity, string> = {
  organization: 'PENDING>ACTIVE ACTIVE>PAUSED PAUSED>ACTIVE ACTIVE>INACTIVE PAUSED>INACTIVE INACTIVE>ACTIVE',
  facility: 'PENDING>ACTIVE ACTIVE>PAUSED PAUSED>ACTIVE ACTIVE>INACTIVE PAUSED>INACTIVE INACTIVE>ACTIVE',
  patient: 'PENDING>ACTIVE ACTIVE>PAUSED PAUSED>ACTIVE ACTIVE>INACTIVE PAUSED>INACTIVE INACTIVE>ACTIVE',
  employee: 'PENDING>ACTIVE ACTIVE>PAUSED PAUSED>ACTIVE PENDING>INACTIVE ACTIVE>INACTIVE PAUSED>INACTIVE INACTIVE>ACTIVE',
  userAccount: 'PENDING>INVITED INVITED>INVITED INACTIVE>INVITED INVITED>ACTIVE PENDING>INACTIVE INVITED>INACTIVE ACTIVE>INACTIVE',
  site: 'PENDING>ACTIVE ACTIVE>MAINTENANCE MAINTENANCE>ACTIVE ACTIVE>INACTIVE MAINTENANCE>INACTIVE INACTIVE>ACTIVE',
  orderSet: 'DRAFT>ACTIVE PENDING>ACTIVE ACTIVE>INACTIVE INACTIVE>ACTIVE',
  favoriteIcdList: 'ACTIVE>INACTIVE INACTIVE>ACTIVE',
  problem: 'ACTIVE>RESOLVED ACTIVE>INACTIVE RESOLVED>ACTIVE INACTIVE>ACTIVE',
  reportedProblem: 'OPEN>RESOLVED RESOLVED>OPEN OPEN>DELETED',
  labVendor: 'PENDING>ACTIVE ACTIVE>PAUSED PAUSED>ACTIVE PAUSED>INACTIVE',
  training: 'PENDING>ACTIVE ACTIVE>INACTIVE INACTIVE>ACTIVE',
  invoice: 'DRAFT>ISSUED ISSUED>PARTIAL PARTIAL>PARTIAL PARTIAL>PAID ISSUED>PAID ISSUED>VOID',
  supplyOrder: 'SUBMITTED>APPROVED APPROVED>SHIPPED SHIPPED>DELIVERED SUBMITTED>CANCELED',
  externalResult: 'ENTERED>VERIFIED ENTERED>ENTERED VERIFIED>ENTERED ENTERED>DELETED VERIFIED>DELETED',
};

describe.each(entities)('%s', (entity) => {
  const { statuses } = statusGraphOf(entity);
  const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));
  test.each(pairs)('%s to %s', (from, to) => {
    const decision = decide({ entity, from, to, permissions: null, reason: reasonFor(entity, to) });
    const isListed = listed[entity].split(' ').includes(`${from}>${to}`);
    expect(decision).toMatchObject(isListed ? { kind: 'do', from, to } : { kind: 'refuse', because: 'STATUS_STATE' });
  });
});

test('every step stays inside the statuses of its graph, and every status is part of a step', () => {
  for (const entity of entities) {
    const { statuses, steps } = statusGraphOf(entity);
    for (const step of steps) for (const status of [...step.from, step.to]) expect(statuses).toContain(status);
    for (const status of statuses) expect(steps.some((step) => step.to === status || step.from.includes(status))).toBe(true);
  }
});

test('whoever can choose a status may also go there, as far as permissions go', () => {
  const codes = [...roles.codes];
  fc.assert(
    fc.property(fc.constantFrom(...entities), fc.subarray(codes), (entity, held) => {
      for (const from of statusGraphOf(entity).statuses) {
        for (const to of nextStatuses(entity, from, of(...held))) {
          const decision = decide({ entity, from, to, permissions: of(...held), reason: reasonFor(entity, to) });
          expect(decision.kind).toBe('do');
        }
      }
    }),
  );
});

describe('who, why, and what stands in the way', () => {
  test('organizations are support’s, patients the floor’s', () => {
    expect(decide({ entity: 'organization', from: 'ACTIVE', to: 'PAUSED', permissions: of('clinical_admin') })).toMatchObject({
      because: 'STATUS_PERMISSION',
    });
    expect(decide({ entity: 'organization', from: 'ACTIVE', to: 'PAUSED', permissions: of('clinical_support') })).toMatchObject({
      kind: 'do',
      effects: ['PAUSE_FACILITIES'],
    });
    expect(nextStatuses('patient', 'ACTIVE', of('clinical_nurse'))).toEqual(['PAUSED', 'INACTIVE']);
    expect(nextStatuses('patient', 'ACTIVE', of('clinical_provider'))).toEqual([]);
    expect(nextStatuses('userAccount', 'INVITED', of('clinical_admin'))).toEqual(['INVITED', 'INACTIVE']);
  });

  test('an organization with an active facility stays', () => {
    const facts = { entity: 'organization', from: 'ACTIVE', to: 'INACTIVE', permissions: of('clinical_support') } as const;
    expect(decide({ ...facts, obstacles: ['FACILITY_ACTIVE'] })).toEqual({ kind: 'refuse', because: 'FACILITY_ACTIVE' });
    expect(decide({ ...facts, obstacles: ['LAST_ADMIN'] }).kind).toBe('do');
  });

  test('R085 a patient’s problem is resolved or inactivated', () => {
    const change = (to: string) => decide({ entity: 'problem', from: 'ACTIVE', to, permissions: of('clinical_provider') });
    expect(change('RESOLVED')).toMatchObject({ kind: 'do', action: 'resolve', effects: ['SET_RESOLVED_DATE'] });
    expect(change('INACTIVE')).toMatchObject({ kind: 'do', action: 'inactivate' });
  });

  test('R084 a resolved problem cannot be resolved again', () => {
    expect(decide({ entity: 'problem', from: 'RESOLVED', to: 'RESOLVED', permissions: of('clinical_nurse') })).toMatchObject({
      because: 'STATUS_STATE',
    });
    expect(decide({ entity: 'problem', from: 'ACTIVE', to: 'RESOLVED', permissions: of('clinical_nurse') }).kind).toBe('do');
  });

  test('a patient leaves for a reason of the list, and the deceased come back only through support', () => {
    const leave = { entity: 'patient', from: 'ACTIVE', to: 'INACTIVE', permissions: of('clinical_nurse') } as const;
    expect(decide(leave)).toMatchObject({ because: 'STATUS_REASON' });
    expect(decide({ ...leave, reason: 'TRAVEL' })).toMatchObject({ because: 'STATUS_REASON' });
    expect(decide({ ...leave, reason: 'TRANSPLANTED' })).toMatchObject({ effects: ['SYSTEM_CANCEL_PENDING', 'SET_END_DATE'] });
    const back = { entity: 'patient', from: 'INACTIVE', to: 'ACTIVE', obstacles: ['PATIENT_DECEASED'] } as const;
    expect(decide({ ...back, permissions: of('clinical_admin') })).toMatchObject({ because: 'PATIENT_DECEASED' });
    expect(decide({ ...back, permissions: of('clinical_support') }).kind).toBe('do');
    expect(decide({ ...back, permissions: null })).toMatchObject({ because: 'PATIENT_DECEASED' });
  });

  test('a favorite list is its owner’s, or an administrator’s', () => {
    const facts = { entity: 'favoriteIcdList', from: 'ACTIVE', to: 'INACTIVE', obstacles: ['NOT_OWNER'] } as const;
    expect(decide({ ...facts, permissions: of('clinical_nurse') })).toMatchObject({ because: 'NOT_OWNER' });
    expect(decide({ ...facts, permissions: of('clinical_nurse', 'clinical_admin') }).kind).toBe('do');
  });

  test('results of another laboratory are verified by a second person, and deleted for a reason of the list', () => {
    const verify = { entity: 'externalResult', from: 'ENTERED', to: 'VERIFIED', permissions: of('clinical_nurse') } as const;
    expect(decide({ ...verify, obstacles: ['SAME_PERSON'] })).toEqual({ kind: 'refuse', because: 'SAME_PERSON' });
    expect(decide(verify)).toMatchObject({ kind: 'do', effects: ['SET_VERIFIED'] });
    expect(decide({ ...verify, permissions: of('clinical_medical_director') })).toMatchObject({ because: 'STATUS_PERMISSION' });
    const remove = { ...verify, to: 'DELETED' };
    expect(decide(remove)).toMatchObject({ because: 'STATUS_REASON' });
    expect(decide({ ...remove, reason: 'WRONG_PATIENT' })).toMatchObject({ kind: 'do', effects: ['SOFT_DELETE'] });
  });

  test('a machine that returns from maintenance is cultured first', () => {
    expect(decide({ entity: 'site', from: 'MAINTENANCE', to: 'ACTIVE', permissions: of('clinical_environmental') })).toMatchObject({
      effects: ['PROPOSE_CULTURE'],
    });
  });
});

describe('facts behind obstacles', () => {
  const patient = {
    firstName: 'Maria',
    lastName: 'Rivera',
    dateOfBirth: '1958-03-14',
    sex: 'FEMALE',
    modality: 'HD',
    facilityId: 'f',
    scheduleDays: [1, 3, 5],
    primaryProviderId: 'p',
  };

  test('what verification of a patient needs', () => {
    expect(missingForActivation(patient)).toEqual([]);
    expect(missingForActivation({ ...patient, firstName: '', sex: null, scheduleDays: [] })).toEqual(['firstName', 'sex', 'scheduleDays']);
    expect(missingForActivation({})).toHaveLength(8);
  });

  test('what publishing a training needs', () => {
    expect(isTrainingComplete({ title: 'Collecting water', hasArticle: false, hasVideo: true })).toBe(true);
    expect(isTrainingComplete({ title: 'Collecting water', hasArticle: true, hasVideo: false })).toBe(true);
    expect(isTrainingComplete({ title: 'Collecting water', hasArticle: false, hasVideo: false })).toBe(false);
    expect(isTrainingComplete({ title: ' ', hasArticle: true, hasVideo: true })).toBe(false);
    expect(isTrainingComplete({ title: null, hasArticle: true, hasVideo: true })).toBe(false);
  });

  test('the laboratory in use', () => {
    const vendor = (id: string, labVendorTypeCode: string, statusTypeCode: string, isCurrent: boolean) => ({
      id,
      labVendorTypeCode,
      statusTypeCode,
      isCurrent,
    });
    const vendors = [
      vendor('a', 'ENV', 'ACTIVE', true),
      vendor('b', 'BLOOD', 'PAUSED', true),
      vendor('c', 'BLOOD', 'ACTIVE', false),
      vendor('d', 'BLOOD', 'ACTIVE', true),
    ];
    expect(activeLabVendor(vendors, 'BLOOD')?.id).toBe('d');
    expect(activeLabVendor(vendors.slice(1, 3), 'BLOOD')).toBeNull();
  });
});

describe('invoices', () => {
  const dueDate = Temporal.PlainDate.from('2027-02-05');
  const on = (status: 'DRAFT' | 'ISSUED' | 'PARTIAL' | 'PAID' | 'VOID', today: string, due: Temporal.PlainDate | null = dueDate) =>
    invoiceStatusOn({ status, dueDate: due }, Temporal.PlainDate.from(today));

  test('are due thirty days after issue, and overdue from the day after', () => {
    expect(invoiceDueDate(Temporal.PlainDate.from('2027-01-06')).toString()).toBe('2027-02-05');
    expect(on('ISSUED', '2027-02-05')).toBe('ISSUED');
    expect(on('ISSUED', '2027-02-06')).toBe('OVERDUE');
    expect(on('PARTIAL', '2027-02-06')).toBe('OVERDUE');
  });

  test('what is paid, void or not issued is never overdue', () => {
    expect([on('PAID', '2028-01-01'), on('VOID', '2028-01-01'), on('DRAFT', '2028-01-01'), on('ISSUED', '2028-01-01', null)]).toEqual([
      'PAID',
      'VOID',
      'DRAFT',
      'ISSUED',
    ]);
  });
});
