import type { PartyType } from '@drawday/vocabulary';

/** What a call names: a draw, a draw with results, an order, a party (with its kind or without), a saved report, or a kind of party alone. */
type Named = 'draw' | 'resulted' | 'order' | 'party' | 'kindAndParty' | 'report' | 'kind';
export type JudgedCall = {
  /** By kind of party, any one of these. Written out, so that the product is not asked what the product should do. */
  permissions: Readonly<Record<PartyType, readonly string[]>>;
  named: Named;
  /** Several records in one call: each has its own outcome. */
  isBatch: boolean;
  /** The rest of the body, with the record where it is named there. */
  body?: (id: string, specimen: string, party: PartyType) => object;
};

const draws = (action: string) => ({
  PATIENT: [`Order.Requisitions.${action}`],
  EMPLOYEE: [`Order.Employees.${action}`],
  SITE: [`Order.Sites.${action}`],
});
const orders = (action: string) => ({ ...draws(action), PATIENT: [`Order.Schedules.${action}`] });
const results = (action: string) => ({
  PATIENT: [`Order.Results.${action}`],
  EMPLOYEE: [`Order.EmployeeResults.${action}`],
  SITE: [`Order.SiteResults.${action}`],
});
const reports = (action: string) => ({
  PATIENT: [`Report.Custom.${action}`],
  EMPLOYEE: [`Report.Employee.${action}`],
  SITE: [`Report.Environmental.${action}`],
});

/** Which one a report needs is said by the report; a run is its owner's alone. */
const anyReport = {
  PATIENT: ['Report.Standard.View', 'Report.Custom.View', 'Report.PhysicianTrends.View'],
  EMPLOYEE: ['Report.Employee.View'],
  SITE: ['Report.Environmental.View'],
};

/** Whoever changes draws, or acknowledges their results. */
const handsOver = {
  PATIENT: ['Order.Requisitions.Update', 'Order.Results.Review'],
  EMPLOYEE: ['Order.Employees.Update', 'Order.EmployeeResults.Review'],
  SITE: ['Order.Sites.Update', 'Order.SiteResults.Review'],
};

type Permissions = JudgedCall['permissions'];
const one = (permissions: Permissions, named: Named, body?: JudgedCall['body']): JudgedCall => ({
  permissions,
  named,
  isBatch: false,
  ...(body && { body }),
});
const many = (permissions: Permissions, named: Named, body: NonNullable<JudgedCall['body']>): JudgedCall => ({
  permissions,
  named,
  isBatch: true,
  body,
});
const kind = (permissions: Permissions): JudgedCall => one(permissions, 'kind');
const ids =
  (rest: object = {}) =>
  (id: string) => ({ ids: [id], ...rest });
const order = (partyType: PartyType) => ({
  partyType,
  drawTypeCode: 'MONTH',
  startDate: Temporal.Now.plainDateISO().add({ days: 2 }).toString(),
  lines: [{ offeringCode: partyType === 'SITE' ? 'WATERMIC' : 'K', icds: partyType === 'PATIENT' ? ['N18.6'] : [] }],
});
const now = () => new Date(Date.now() - 60_000).toISOString();

/** Every call where the record decides which permission is needed: this table is compared with the contracts, and walked with every account. */
export const judgedCalls: Readonly<Record<string, JudgedCall>> = {
  'requisitions.list': kind(draws('View')),
  'requisitions.dailyStatistics': kind(draws('View')),
  'requisitions.match': kind(draws('View')),
  'requisitions.findMatches': kind(draws('View')),
  'requisitions.all': one(draws('View'), 'kindAndParty'),
  'requisitions.findBySpecimen': one(draws('View'), 'draw'),
  'requisitions.find': one(draws('View'), 'draw'),
  'requisitions.history': one(draws('View'), 'draw'),
  'requisitions.create': one(draws('Create'), 'kindAndParty', () => ({ drawDate: '2031-05-05', offerings: [{ offeringCode: 'K' }] })),
  'requisitions.update': one(draws('Update'), 'draw', () => ({ comment: 'seen' })),
  'requisitions.remove': one(draws('Delete'), 'draw'),
  'requisitions.collect': one(draws('Collect'), 'draw', () => ({})),
  'requisitions.scan': one(draws('Collect'), 'draw', (_, specimenNumber) => ({ specimenNumber })),
  'requisitions.tubes': one(draws('Collect'), 'draw', (_, specimenNumber) => ({ specimenNumbers: [specimenNumber] })),
  'requisitions.collectBatch': many(draws('Collect'), 'draw', ids()),
  'requisitions.uncollect': one(draws('Collect'), 'draw', () => ({})),
  'requisitions.uncollectAll': many(draws('Collect'), 'draw', ids()),
  'requisitions.collectionDate': one(draws('Collect'), 'draw', () => ({ collectedAt: now() })),
  'reconciliation.find': kind(draws('View')),
  'reconciliation.colleagues': kind(handsOver),
  'reconciliation.findHandover': one(handsOver, 'draw'),
  'reconciliation.handOver': one(handsOver, 'draw', () => ({ step: 'ORDERED', employeeId: null })),
  'laboratory-orders.trouble': kind(draws('View')),
  'laboratory-orders.sendAgain': many(draws('Ship'), 'draw', ids()),
  'laboratory-orders.settle': many(draws('Ship'), 'draw', ids({ isByPaper: true, reason: 'by phone' })),
  'laboratory-orders.askChange': one(draws('Update'), 'draw', () => ({ isStat: true })),
  'laboratory-orders.askCancel': one(draws('Cancel'), 'draw', () => ({ reason: 'OTHER' })),
  'requisitions.release': many(draws('Ship'), 'draw', ids()),
  'requisitions.shipDate': one(draws('Ship'), 'draw', () => ({ shipDate: now() })),
  'requisitions.reschedule': one(draws('Reschedule'), 'draw', () => ({ drawDate: '2031-06-06', reason: 'HOLIDAY' })),
  'requisitions.rescheduleBatch': many(draws('Reschedule'), 'draw', ids({ drawDate: '2031-06-07', reason: 'HOLIDAY' })),
  'requisitions.unrescheduleBatch': many(draws('Reschedule'), 'draw', ids()),
  'requisitions.unreschedule': one(draws('Reschedule'), 'draw', () => ({})),
  'requisitions.noShow': one(draws('Cancel'), 'draw', () => ({ reason: 'NO_SHOW' })),
  'requisitions.cancel': one(draws('Cancel'), 'draw', () => ({ reason: 'OTHER' })),
  'requisitions.cancelBatch': many(draws('Cancel'), 'draw', ids({ reason: 'OTHER' })),
  'requisitions.reorderPatient': one(draws('Reorder'), 'draw', () => ({ offerings: [{ offeringCode: 'K' }], drawDate: '2031-07-07' })),
  'requisitions.reorderSite': one(draws('Reorder'), 'draw', () => ({ offerings: [{ offeringCode: 'K' }], drawDate: '2031-07-07' })),
  'requisitions.reorderEmployee': one(draws('Reorder'), 'draw', () => ({ offerings: [{ offeringCode: 'K' }], drawDate: '2031-07-07' })),
  'requisitions.markReordered': one(draws('Reorder'), 'draw', () => ({ offerings: ['K'], confirm: true })),
  'requisitions.reactivate': one(draws('Reactivate'), 'draw', () => ({})),
  'results.report': one(results('View'), 'resulted'),
  'results.combinedReport': one(results('View'), 'resulted', ids()),
  'dashboards.drawOverdue': kind(draws('View')),
  'dashboards.drawDayQueue': kind(draws('View')),
  'dashboards.missingKinetics': kind(draws('View')),
  'dashboards.unprintedLabels': kind(draws('View')),
  'dashboards.siteUnprintedLabels': kind(draws('View')),
  'dashboards.criticalResults': kind(results('View')),
  'dashboards.requisitionResults': kind(results('View')),
  'dashboards.envRequisitionResults': kind(results('View')),
  'dashboards.unsignedOrders': kind(orders('View')),
  'dashboards.unsignedOrdersToCancel': kind(orders('View')),
  'dashboards.expiringOrders': kind(orders('View')),
  'dashboards.siteExpiringOrders': kind(orders('View')),
  'labels.print': many(draws('Print'), 'draw', (id) => ({ requisitionIds: [id] })),
  'labels.preview': kind(draws('View')),
  'labels.confirmPrinted': many(draws('Print'), 'draw', ids()),
  'labels.markPrinted': many(draws('Print'), 'draw', ids()),
  'labels.reprints': kind(draws('View')),
  'questions.answer': one(
    { ...draws('AnswerAoes'), PATIENT: ['Order.Requisitions.AnswerAoes', 'Order.Requisitions.AnswerMissingKinetics'] },
    'draw',
    () => ({ answers: [{ code: 'PREWT', value: '70' }] }),
  ),
  'schedules.list': kind(orders('View')),
  'schedules.all': kind(orders('View')),
  'schedules.unsigned': kind(orders('View')),
  'schedules.recurring': kind(orders('View')),
  'schedules.standingDraws': kind(orders('View')),
  'schedules.calendar': kind(draws('View')),
  'schedules.expiring': kind(orders('View')),
  'schedules.expiringExcel': kind(orders('View')),
  'schedules.renew': many({ ...orders('Renew'), SITE: [] }, 'order', ids()),
  'schedules.letEnd': many(orders('Discontinue'), 'order', ids({ reason: 'moved' })),
  'schedules.party': one(orders('View'), 'kindAndParty'),
  'schedules.find': one(orders('View'), 'order'),
  'schedules.remove': one(orders('Discontinue'), 'order'),
  'schedules.preview': one(orders('View'), 'party', (partyId, _, partyType) => ({ orders: [{ ...order(partyType), partyId }] })),
  'schedules.create': one(orders('Create'), 'kindAndParty', (_, __, partyType) => order(partyType)),
  'schedules.upsert': one(orders('Create'), 'party', (partyId, _, partyType) => ({ orders: [{ ...order(partyType), partyId }] })),
  'schedules.update': one(orders('Update'), 'order', () => ({ comment: 'seen' })),
  'results.resultRequisitions': kind(results('View')),
  'results.exportList': kind(results('View')),
  'results.requisitionResults': one(results('View'), 'resulted'),
  'results.document': one(results('View'), 'resulted'),
  'results.versions': one(results('View'), 'resulted'),
  'results.trend': one(results('View'), 'party'),
  'results.grid': one(results('View'), 'party'),
  'results.kinetics': one(results('View'), 'resulted'),
  'results.review': one(results('Review'), 'resulted', () => ({})),
  'results.reviewNew': many(results('Review'), 'resulted', ids()),
  'results.criticals': kind(results('View')),
  'reports.createCustom': kind(reports('Create')),
  'reports.updateCustom': one(reports('Update'), 'report', () => ({
    name: 'Changed',
    columns: ['mrn'],
    dateRange: { type: 'LAST_DRAWS', draws: 1 },
  })),
  'reports.preview': kind(reports('Create')),
  'reports.findCustom': one(reports('View'), 'report'),
  'reports.removeCustom': one(reports('Delete'), 'report'),
  'reports.copyCustom': one(reports('Create'), 'report', () => ({})),
  'reports.addFavorite': one(reports('View'), 'report'),
  'reports.removeFavorite': one(reports('View'), 'report'),
  'reports.allCustom': kind(reports('View')),
  'reports.pagedCustom': kind(reports('View')),
  'report-runs.requisitionReport': kind(anyReport),
  'report-runs.catalogue': kind(anyReport),
  'report-runs.answers': kind(anyReport),
  'report-runs.favorite': kind(anyReport),
  'report-runs.runs': kind(anyReport),
  'report-runs.findRun': kind(anyReport),
  'report-runs.rows': kind(anyReport),
  'report-runs.file': kind(anyReport),
  'report-runs.paper': kind(anyReport),
  'report-runs.behind': kind(anyReport),
  'report-runs.cancel': kind(anyReport),
  'report-runs.removeRun': kind(anyReport),
  'report-schedules.schedules': kind(anyReport),
  'report-schedules.recipients': kind(anyReport),
  'report-schedules.createSchedule': kind(anyReport),
  'report-schedules.updateSchedule': kind(anyReport),
  'report-schedules.runSchedule': kind(anyReport),
  'report-schedules.removeSchedule': kind(anyReport),
};
