import { roles } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import { permissionsOf } from '../access/role-permissions.ts';
import { decideStatusChange } from '../statuses/status-changes.ts';
import { problemStatusDisplay } from './problem-status-display.ts';

type Facts = Parameters<typeof decideStatusChange>[0];
const decide = (facts: Omit<Facts, 'reason' | 'obstacles'> & Partial<Facts>) =>
  decideStatusChange({ reason: null, obstacles: [], ...facts });

test.each([
  [{ resolved: false, urgent: false }, 'Open', 'warning'],
  [{ resolved: false, urgent: true }, 'Urgent', 'error'],
  [{ resolved: true, urgent: false }, 'Resolved', 'success'],
  [{ resolved: true, urgent: true }, 'Resolved', 'success'],
] as const)('%o shows %s, %s', (problem, text, style) => {
  expect(problemStatusDisplay(problem)).toMatchObject({ en: text, style });
});

describe('who may take which step', () => {
  const ask = (from: string, to: string, role: string, own = false) =>
    decide({ entity: 'reportedProblem', from, to, permissions: permissionsOf([role]), obstacles: own ? [] : ['NOT_OWNER'] });

  test('R084 an open problem is resolved once, by everybody who reports them', () => {
    const may = roles.codes.filter((code) => ask('OPEN', 'RESOLVED', code).kind === 'do').map((code) => roles.of[code].letter);
    expect(may.toSorted().join('')).toBe('ACEMNPS');
    expect(ask('RESOLVED', 'RESOLVED', 'clinical_nurse')).toMatchObject({ because: 'STATUS_STATE' });
    expect(ask('OPEN', 'RESOLVED', 'clinical_nurse')).toMatchObject({ action: 'resolve', effects: ['SET_RESOLVED_DATE'] });
  });

  test.each([
    ['OPEN', 'clinical_nurse', true, 'do'],
    ['OPEN', 'clinical_nurse', false, 'NOT_OWNER'],
    ['OPEN', 'clinical_admin', false, 'do'],
    ['OPEN', 'clinical_support', false, 'NOT_OWNER'],
    ['RESOLVED', 'clinical_nurse', true, 'STATUS_STATE'],
    ['RESOLVED', 'clinical_admin', false, 'STATUS_STATE'],
    ['OPEN', 'clinical_environmental', true, 'do'],
    ['OPEN', 'clinical_environmental', false, 'NOT_OWNER'],
  ] as const)('deleting one that is %s, as %s, own: %s', (from, role, own, outcome) => {
    const decision = ask(from, 'DELETED', role, own);
    expect(decision.kind === 'do' ? 'do' : decision.because).toBe(outcome);
  });

  test('a resolved problem is opened again, an open one not', () => {
    expect(ask('RESOLVED', 'OPEN', 'clinical_provider')).toMatchObject({ kind: 'do', action: 'reopen' });
    expect(ask('OPEN', 'OPEN', 'clinical_provider')).toMatchObject({ because: 'STATUS_STATE' });
  });
});
