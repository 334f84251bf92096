import { afterEach, it } from 'vitest';
import { closeApp } from './open-app.tsx';
import { employeeScenarios } from './two-editors/employees.ts';
import { patientScenarios } from './two-editors/patients.ts';
import { play } from './two-editors/second-editor.ts';
import { sourceScenarios } from './two-editors/sources.ts';

afterEach(closeApp);

it.each(Object.entries({ ...employeeScenarios, ...patientScenarios, ...sourceScenarios }))('two people: %s', (_, scenario) =>
  play(scenario),
);
