import { afterEach, it } from 'vitest';
import { closeApp } from './open-app.tsx';
import { documentScenarios } from './two-editors/documents.ts';
import { orderScenarios } from './two-editors/orders.ts';
import { play } from './two-editors/second-editor.ts';

afterEach(closeApp);

it.each(Object.entries({ ...orderScenarios, ...documentScenarios }))('two people: %s', (_, scenario) => play(scenario));
