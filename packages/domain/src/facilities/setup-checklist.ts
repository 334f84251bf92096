import { type SetupFault, type SetupStep, setupFaults, setupSteps } from '@drawday/vocabulary';
import type { PermissionName } from '../access/permissions.ts';
import { permissionsOf } from '../access/role-permissions.ts';

/** Somebody active who is assigned to the facility; no account: null. */
export type SetupPerson = {
  employeeId: string;
  name: string;
  isProvider: boolean;
  account: { roles: readonly string[]; isInvited: boolean; hasSignedIn: boolean } | null;
};

/** What is on record about a facility, as far as its set-up depends on it. */
export type SetupFacts = {
  /** Whether patients are tested by contract. */
  testsPatients: boolean;
  /** What `missingForFacility` names. */
  missingDetails: readonly string[];
  drawDays: number;
  shifts: number;
  laboratories: number;
  laboratoriesWithAccount: number;
  people: readonly SetupPerson[];
  hasVerifiedPatients: boolean;
  hasSignedOrders: boolean;
  hasUnsignedOrders: boolean;
  hasPrintedLabels: boolean;
};

/** One step: done, or why it is not, and whom that concerns. */
export type SetupLine = { step: SetupStep; fault: SetupFault | null; people: readonly SetupPerson[] };

/** How far an account is: the further, the less is missing. */
const stages: readonly SetupFault[] = setupFaults.groups.account;

function stageOf({ account }: SetupPerson, permission: PermissionName): number {
  if (!account) return 0;
  if (!permissionsOf(account.roles).has(permission)) return 1;
  if (account.hasSignedIn) return stages.length;
  return account.isInvited ? 3 : 2;
}

/** One person who can is enough; otherwise those who are furthest. */
function whoCan(candidates: readonly SetupPerson[], permission: PermissionName): Pick<SetupLine, 'fault' | 'people'> {
  if (!candidates.length) return { fault: 'NOBODY', people: [] };
  const furthest = Math.max(...candidates.map((person) => stageOf(person, permission)));
  const fault = stages[furthest];
  return fault ? { fault, people: candidates.filter((person) => stageOf(person, permission) === furthest) } : { fault: null, people: [] };
}

/** What a facility still lacks before its first draw, from what is on record: a step that is undone later is open again. */
export function setupChecklist(facts: SetupFacts): SetupLine[] {
  // Chosen among the people, not among the details.
  const isOnlyDirector = facts.missingDetails.every((field) => field === 'medicalDirectorId');
  const unless = (isDone: boolean, fault: SetupFault) => ({ fault: isDone ? null : fault, people: [] });
  const lines: Readonly<Record<SetupStep, Pick<SetupLine, 'fault' | 'people'>>> = {
    DETAILS: unless(facts.missingDetails.length === 0, isOnlyDirector ? 'NO_DIRECTOR' : 'DETAILS_MISSING'),
    DRAW_DAYS: unless(facts.drawDays > 0, 'NO_DRAW_DAYS'),
    SHIFTS: unless(facts.shifts > 0, 'NO_SHIFTS'),
    LABORATORY: facts.laboratories === 0 ? unless(false, 'NO_LABORATORY') : unless(facts.laboratoriesWithAccount > 0, 'NO_LAB_ACCOUNT'),
    PROVIDER: whoCan(
      facts.people.filter(({ isProvider }) => isProvider),
      'Order.Schedules.Sign',
    ),
    NURSE: whoCan(
      facts.people.filter(({ isProvider }) => !isProvider),
      'Order.Requisitions.Collect',
    ),
    PATIENTS: unless(facts.hasVerifiedPatients, 'NO_PATIENTS'),
    ORDERS: unless(facts.hasSignedOrders, facts.hasUnsignedOrders ? 'UNSIGNED_ORDERS' : 'NO_ORDERS'),
    PRINTER: unless(facts.hasPrintedLabels, 'NO_PRINTER'),
  };
  return setupSteps.codes
    .filter((step) => facts.testsPatients || !setupSteps.isIn('patients', step))
    .map((step) => ({ step, ...lines[step] }));
}
