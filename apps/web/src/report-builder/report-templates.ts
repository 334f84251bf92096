import { employeeNeedStates } from '@drawday/vocabulary';
import type { Draft } from './builder-state.ts';

type Template = { key: 'anemia' | 'neverImmune' | 'notSampled'; draft: Partial<Draft> & Pick<Draft, 'partyType'> };
const active = { field: 'status', op: 'eq', value: 'ACTIVE' };

/** What a custom report may begin with. */
export const reportTemplates: readonly Template[] = [
  {
    key: 'anemia',
    draft: {
      partyType: 'PATIENT',
      columns: ['lastName', 'firstName', 'mrn', 'modality', 'providerName', 'HGB', 'HGB.previous', 'HGB.change', 'TSAT', 'FERR'],
      conditions: { logic: 'AND', rules: [active, { field: 'HGB', op: 'outOfGoal' }] },
      sort: [{ column: 'HGB', descending: false }],
      dateRange: { type: 'DRAW_MONTH', months: 3 },
    },
  },
  {
    key: 'neverImmune',
    draft: {
      partyType: 'EMPLOYEE',
      columns: ['lastName', 'firstName', 'careRole', 'jobTitle', 'startDate', 'hepatitisBNeed', 'hepatitisBDueOn'],
      conditions: {
        logic: 'AND',
        rules: [active, { field: 'hepatitisBNeed', op: 'in', value: [...employeeNeedStates.groups.open] }],
      },
      dateRange: { type: 'DRAW_MONTH', months: 1 },
    },
  },
  {
    key: 'notSampled',
    draft: {
      partyType: 'SITE',
      columns: ['name', 'sourceType', 'location', 'serialNumber', 'lastDrawDate', 'nextDrawDate'],
      conditions: {
        logic: 'AND',
        rules: [active, { field: 'sourceType', op: 'eq', value: 'MACHINE' }, { field: 'WCFU', op: 'untested', within: { months: 11 } }],
      },
      dateRange: { type: 'DRAW_MONTH', months: 12 },
    },
  },
];
