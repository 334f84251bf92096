/** What the worker may use of invoices. */
export { billOrganization, monthsToBill } from './bill-month.ts';
