import { expect, it } from 'vitest';
import { allContracts } from './all-contracts.ts';
import { deskScenarios } from './two-editors/desk.ts';
import { documentScenarios } from './two-editors/documents.ts';
import { employeeScenarios } from './two-editors/employees.ts';
import { facilityScenarios } from './two-editors/facilities.ts';
import { notPlayed } from './two-editors/not-played.ts';
import { orderScenarios } from './two-editors/orders.ts';
import { organizationScenarios } from './two-editors/organizations.ts';
import { patientScenarios } from './two-editors/patients.ts';
import { reportScenarios } from './two-editors/reports.ts';
import { sourceScenarios } from './two-editors/sources.ts';

it('every call that refuses an old stamp is played by two people, or is listed', () => {
  const scenarios = [
    deskScenarios,
    documentScenarios,
    employeeScenarios,
    facilityScenarios,
    orderScenarios,
    organizationScenarios,
    patientScenarios,
    reportScenarios,
    sourceScenarios,
  ].flatMap((room) => Object.values(room));
  const played = new Set(scenarios.flatMap(({ calls }) => calls));
  const guarded = allContracts.filter(({ refusals }) => 'STALE' in refusals || 'REQ_STALE' in refusals);
  const rest = new Set(guarded.filter((contract) => !played.has(contract)).map(({ method, path }) => `${method} ${path}`));
  expect([...rest].sort()).toEqual(notPlayed);
});
