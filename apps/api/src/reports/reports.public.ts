import type { Reader } from '@drawday/database/connect.ts';
import type { ReportFamily } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import type { ReportRow } from './report-definitions.store.ts';
import { foundReport } from './save-report.ts';

export { customRun } from './custom-rows.ts';

/** What the run of reports may use of saved ones: an own or a shared one, of everywhere or of a facility in reach. @throws Refusal NOT_FOUND */
export const reportToRun = (db: Reader, actor: Actor, family: ReportFamily, id: string): Promise<ReportRow> =>
  foundReport(db, actor, family, id);
