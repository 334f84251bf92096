/**
 * Calls that refuse an old stamp, of which it is not known whether an API test refused them one: no whole run has counted yet. The check names
 * those that it finds proven: take their lines away. A new call is tested instead.
 */
export const notCountedYet: readonly string[] = [
  'DELETE /api/lab-link/routes/{id}',
  'POST /api/master-data/facilities/{id}/offering-ranges',
  'POST /api/order/external-results/{id}/document',
  'POST /api/order/requisitions/scan',
  'PUT /api/lab-link/connections/{id}/state',
  'PUT /api/master-data/facilities/{id}/assignments',
  'PUT /api/order/corrective-actions/{id}',
  'PUT /api/order/invoices/{id}/void',
  'PUT /api/order/laboratory-orders/{id}/ask-cancel',
  'PUT /api/order/requisitions/{id}/answer-aoes',
  'PUT /api/order/requisitions/{id}/tubes',
];
