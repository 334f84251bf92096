import { type RequisitionStatus, requisitionStatuses } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import { permissionsOf } from '../access/role-permissions.ts';
import { type ActionActor, allowedActions, permissionsForAction, type RequisitionForActions } from './allowed-actions.ts';
import { requisitionTransitions } from './transitions.ts';

const actor = (...roles: string[]) => ({ permissions: permissionsOf(roles), isReadOnly: false });
const nurse = actor('clinical_nurse');
const support = actor('clinical_support');
const everyone = actor(
  'clinical_admin',
  'clinical_clinician',
  'clinical_medical_director',
  'clinical_environmental',
  'clinical_nurse',
  'clinical_provider',
  'clinical_support',
);

type Facts = Partial<RequisitionForActions> & Pick<RequisitionForActions, 'status' | 'partyType'>;
/** A draw of today with kinetics, of which nothing else is known. */
const offered = (draw: Facts, who: ActionActor) =>
  allowedActions(
    {
      drawDate: null,
      today: Temporal.PlainDate.from('2027-01-06'),
      wasEverPrinted: false,
      isFromSignedRecurringOrder: null,
      hasKinetics: true,
      hasReportableValue: null,
      hasOpenIssue: null,
      exchange: null,
      replacement: null,
      ...draw,
    },
    who,
  );

describe('what is offered', () => {
  test('to a nurse, by status', () => {
    const patient = (status: RequisitionStatus) => offered({ status, partyType: 'PATIENT', hasOpenIssue: false }, nurse);
    expect(patient('PENDING')).toEqual(['update', 'delete', 'collect', 'printLabels', 'answerAoes', 'reschedule', 'noShow', 'cancel']);
    expect(patient('COLLECTED')).toEqual(['uncollect', 'printLabels', 'changeCollectionDate', 'release', 'answerAoes', 'cancel']);
    expect(patient('SENT')).toEqual(['printLabels', 'changeCollectionDate', 'changeShipDate', 'answerAoes']);
    expect(patient('RESULTED')).toEqual(['answerAoes', 'reupdateTreatmentInfo', 'switchKtv', 'reviewResults', 'markReordered', 'reorder']);
    expect(patient('CANCELED')).toEqual(['reactivate', 'reorder']);
    expect(patient('RESCHEDULED')).toEqual(['unreschedule']);
    expect(patient('LABCANCELED')).toEqual(['reviewResults', 'markReordered', 'reorder']);
  });

  test('support staff never collect, but cancel for the laboratory', () => {
    expect(offered({ status: 'PENDING', partyType: 'PATIENT' }, support)).not.toContain('collect');
    expect(offered({ status: 'RECEIVED', partyType: 'PATIENT' }, support)).toEqual(expect.arrayContaining(['labCancel', 'reloadResult']));
    expect(offered({ status: 'RECEIVED', partyType: 'PATIENT', hasReportableValue: true }, support)).not.toContain('labCancel');
  });

  test('R186 nothing in a read-only session', () => {
    for (const status of requisitionStatuses.codes)
      expect(offered({ status, partyType: 'PATIENT' }, { ...everyone, isReadOnly: true })).toEqual([]);
  });

  test('nothing without permissions, and nothing that the state machine does not know', () => {
    for (const status of requisitionStatuses.codes) {
      expect(offered({ status, partyType: 'PATIENT' }, { permissions: new Set(), isReadOnly: false })).toEqual([]);
      for (const action of offered({ status, partyType: 'PATIENT' }, everyone)) {
        expect(requisitionTransitions.some((row) => row.action === action && row.from.includes(status))).toBe(true);
      }
    }
  });
});

describe('what the draw itself rules out', () => {
  const pending = { status: 'PENDING', partyType: 'PATIENT' } as const;
  const today = Temporal.PlainDate.from('2027-01-06');

  test('deleting after printing or from a signed order', () => {
    expect(offered({ ...pending, wasEverPrinted: true }, nurse)).not.toContain('delete');
    expect(offered({ ...pending, isFromSignedRecurringOrder: true }, nurse)).not.toContain('delete');
  });

  test('a no-show before the day', () => {
    expect(offered({ ...pending, today, drawDate: today }, nurse)).toContain('noShow');
    expect(offered({ ...pending, today, drawDate: today.add({ days: 1 }) }, nurse)).not.toContain('noShow');
    expect(offered({ ...pending, today, drawDate: null }, nurse)).toContain('noShow');
  });

  test('taking back a move whose replacement is under way', () => {
    const moved = { status: 'RESCHEDULED', partyType: 'PATIENT' } as const;
    expect(offered({ ...moved, replacement: { status: 'PENDING', isTouched: false } }, nurse)).toContain('unreschedule');
    expect(offered({ ...moved, replacement: { status: 'COLLECTED', isTouched: false } }, nurse)).not.toContain('unreschedule');
    expect(offered({ ...moved, replacement: { status: 'PENDING', isTouched: true } }, nurse)).not.toContain('unreschedule');
  });

  test('kinetics actions without kinetics, closing without an issue', () => {
    const resulted = { status: 'RESULTED', partyType: 'PATIENT' } as const;
    expect(offered({ ...resulted, hasKinetics: false }, nurse)).not.toContain('switchKtv');
    expect(offered({ ...resulted, hasOpenIssue: true }, nurse)).toContain('reviewIssue');
    expect(offered({ ...resulted, hasOpenIssue: false }, nurse)).not.toContain('reviewIssue');
  });

  test('source labels before collection', () => {
    const environmental = actor('clinical_environmental');
    expect(offered({ status: 'PENDING', partyType: 'SITE' }, environmental)).not.toContain('printLabels');
    expect(offered({ status: 'COLLECTED', partyType: 'SITE' }, environmental)).toContain('printLabels');
    expect(offered({ status: 'PENDING', partyType: 'PATIENT' }, environmental)).toEqual([]);
  });
});

test('permissions by action and party', () => {
  expect(permissionsForAction('collect', 'PATIENT')).toEqual(['Order.Requisitions.Collect']);
  expect(permissionsForAction('collect', 'SITE')).toEqual(['Order.Sites.Collect']);
  expect(permissionsForAction('collect', 'EMPLOYEE')).toEqual(['Order.Employees.Collect']);
  expect(permissionsForAction('answerAoes', 'PATIENT')).toEqual([
    'Order.Requisitions.AnswerAoes',
    'Order.Requisitions.AnswerMissingKinetics',
  ]);
  expect(permissionsForAction('answerAoes', 'EMPLOYEE')).toEqual(['Order.Employees.AnswerAoes']);
  expect(permissionsForAction('reviewResults', 'PATIENT')).toEqual(['Order.Results.Review']);
  expect(permissionsForAction('reviewResults', 'EMPLOYEE')).toEqual(['Order.EmployeeResults.Review']);
  expect(permissionsForAction('reviewResults', 'SITE')).toEqual(['Order.SiteResults.Review']);
  expect(permissionsForAction('labCancel', 'SITE')).toEqual(['Order.Requisitions.LabCancel']);
  expect(permissionsForAction('resultImport', 'PATIENT')).toEqual([]);
});
