import { afterEach, it } from 'vitest';
import { closeApp } from './open-app.tsx';
import { deskScenarios } from './two-editors/desk.ts';
import { documentScenarios } from './two-editors/documents.ts';
import { orderScenarios } from './two-editors/orders.ts';
import { reportScenarios } from './two-editors/reports.ts';
import { play } from './two-editors/second-editor.ts';

afterEach(closeApp);

it.each(Object.entries({ ...orderScenarios, ...documentScenarios, ...deskScenarios, ...reportScenarios }))(
  'two people: %s',
  (_, scenario) => play(scenario),
);
