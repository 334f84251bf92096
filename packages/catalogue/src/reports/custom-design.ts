import { type PartyType, reportParameters, type Words } from '@drawday/vocabulary';
import type { ReportDesign } from './report-design.ts';

const permissions: Readonly<Record<PartyType, string>> = {
  PATIENT: 'Report.Custom.View',
  EMPLOYEE: 'Report.Employee.View',
  SITE: 'Report.Environmental.View',
};

/** A report that somebody made: its columns, conditions and order are its own; it is run, shown and kept like every other. */
export const customDesign = (id: string, name: string, party: PartyType): ReportDesign => ({
  id,
  title: both(name),
  question: both(''),
  ...{ type: 'SPECIALITY', route: 'report-run-custom', grain: 'PARTY', rows: 'CUSTOM', party, population: 'ANY_IN_PERIOD' },
  period: { kind: 'MONTH', max: 1, default: 'CURRENT_MONTH' },
  parameters: reportParameters.groups.ofCustom,
  ...{ columns: [], measures: [], sorts: ['NAME'], summary: [], charts: [], layout: 'LIST', workbook: 'XLIST' },
  permission: permissions[party],
  empty: { en: 'Nobody meets the conditions.', es: 'Nadie cumple las condiciones.' },
});

const both = (text: string): Words => ({ en: text, es: text });
