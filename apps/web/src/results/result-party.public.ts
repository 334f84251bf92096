import type { ListedCounter, PermissionName } from '@drawday/domain';
import type { PartyType } from '@drawday/vocabulary';

/** Where the results of one kind of party are listed, reviewed and opened, and who may acknowledge them. */
export type ResultParty = {
  readonly type: PartyType;
  readonly mayReview: PermissionName;
  /** Falls with every acknowledgement. */
  readonly counter: ListedCounter;
  readonly listPath: `/${string}`;
  readonly reviewPath: `/${string}`;
  readonly resultPath: `/${string}`;
  readonly drawPath: `/${string}`;
};

/** The screens of results are the same for patients, sources and employees; what differs is here. */
export const resultParties: Readonly<Record<PartyType, ResultParty>> = {
  PATIENT: {
    type: 'PATIENT',
    mayReview: 'Order.Results.Review',
    counter: 'newResults',
    listPath: '/home/results',
    reviewPath: '/home/results-acknowledgement',
    resultPath: '/home/requisition-result',
    drawPath: '/home/patient-requisition',
  },
  SITE: {
    type: 'SITE',
    mayReview: 'Order.SiteResults.Review',
    counter: 'newSiteResults',
    listPath: '/home/env-results',
    reviewPath: '/home/env-results-acknowledgement',
    resultPath: '/home/site-requisition-results',
    drawPath: '/home/site-requisition',
  },
  EMPLOYEE: {
    type: 'EMPLOYEE',
    mayReview: 'Order.EmployeeResults.Review',
    counter: 'newEmployeeResults',
    listPath: '/home/employee-results',
    reviewPath: '/home/employee-results-acknowledgement',
    resultPath: '/home/employee-requisition-results',
    drawPath: '/home/employee-requisition',
  },
};
