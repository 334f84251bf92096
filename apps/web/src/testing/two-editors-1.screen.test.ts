import { afterEach, it } from 'vitest';
import { closeApp } from './open-app.tsx';
import { facilityScenarios } from './two-editors/facilities.ts';
import { organizationScenarios } from './two-editors/organizations.ts';
import { play } from './two-editors/second-editor.ts';

afterEach(closeApp);

it.each(Object.entries({ ...organizationScenarios, ...facilityScenarios }))('two people: %s', (_, scenario) => play(scenario));
