import { expect, test } from 'vitest';
import { inTenantA, pdf, sendFile } from '../files/testing/send-file.ts';
import { type Caller, useTestApi } from './testing/test-api.ts';
import { clinic, staff } from './testing/test-clinic.ts';

// Calls whose rooms do not prove it themselves: who has not seen the newest version of a record changes nothing of it.

const api = await useTestApi();
const masterData = '/api/master-data';
const organization = `${masterData}/organizations/${clinic.organizationA}`;
const facility = `${masterData}/facilities/${clinic.facility}`;
const patient = `${masterData}/patients/${clinic.patient}`;
const employee = `${masterData}/employees/${staff.clinician.employeeId}`;
const requisitions = '/api/order/requisitions';
const files = '/api/file-management';
const today = Temporal.Now.plainDateISO('US/Eastern').toString();

type Made = Record<string, string>;
async function make(who: Caller, path: string, body: object): Promise<Made> {
  const answer = await api.call(who, 'POST', path, body, inTenantA);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Made;
}
const person = { firstName: 'Marlow', lastName: 'Wren', email: 'marlow@wren.example' };
const range = { resultCode: 'HGB', greaterValue: 10, lessValue: 90 };
const category = { name: 'Blood', position: 3, resultCodes: ['HGB'] };
const contact = await make('admin', `${organization}/organization-contacts`, person);
const payer = await make('admin', `${organization}/invoice-contacts`, person);
const alert = await make('admin', `${organization}/alerts`, range);
const group = await make('admin', `${organization}/result-category`, category);
const goals = await make('admin', `${organization}/goal-sets`, { name: 'Goals' });
const goal = await make('admin', `${organization}/goal-sets/${goals.goalSetId}/goals`, {
  resultCode: 'K',
  modalityTypeCode: 'HD',
  greaterValue: 3.5,
  lessValue: 5.5,
});
const here = (await api.call('admin', 'POST', `${facility}/offering-ranges`, range)).body as {
  offeringRanges: { offeringRangeId: string }[];
  shifts: { shiftId: string }[];
};
const facilityGroup = await make('admin', `${masterData}/facility-groups`, { name: 'North', facilityIds: [clinic.facility] });
const favorites = await make('nurse', `${masterData}/favorite-icd-lists`, {
  name: 'Usual',
  facilityId: clinic.facility,
  icdCodes: ['N18.6'],
});
const set = await make('admin', `${facility}/order-sets`, { name: 'Monthly', offerings: [{ offeringId: 'HGB', drawTypeCode: 'MONTH' }] });
const source = await make('environmental', `${masterData}/sites`, {
  name: 'Stand 1',
  siteTypeCode: 'MACHINE',
  siteLocationCode: 'FACFLOOR',
  facilityId: clinic.facility,
});
const newcomer = await make('admin', `${masterData}/employees`, {
  firstName: 'Robin',
  lastName: 'Wren',
  careRole: 'NONE',
  facilityAssignments: [{ facilityId: clinic.facility, isPrimary: true }],
});
const { items: diagnoses } = (await api.call('provider', 'POST', `${patient}/problems/upsert`, { problems: [{ icdCode: 'D63.1' }] }))
  .body as {
  items: Made[];
};
const order = await make('nurse', '/api/order/schedules', {
  partyId: clinic.patient,
  drawTypeCode: 'MONTH',
  startDate: today,
  lines: [{ offeringCode: 'HGB', icds: ['N18.6'] }],
});
const draw = await make('nurse', `${requisitions}/create`, {
  partyId: clinic.patient,
  drawDate: today,
  offerings: [{ offeringCode: 'K', timing: 'PRE', icds: ['N18.6'] }],
});
/** A draw of somebody else than a patient, or one in question: its stamp is looked at before what it is. */
const drawOf = async (partyType: string, partyId: string, daysAhead: number) => {
  const drawDate = Temporal.PlainDate.from(today).add({ days: daysAhead }).toString();
  const made = await make('nurse', `${requisitions}/create`, {
    ...{ partyId: clinic.patient, drawDate, offerings: [{ offeringCode: 'PTHI', timing: 'PRE', icds: ['N18.6'] }] },
  });
  await api.sql('update requisitions set party_type = $2, party_id = $3 where id = $1', [made.id, partyType, partyId]);
  return made;
};
const ofEmployee = await drawOf('EMPLOYEE', staff.clinician.employeeId, 1);
const ofSource = await drawOf('SITE', source.id ?? '', 2);
const doubted = await drawOf('PATIENT', clinic.patient, 3);
const doubt = 'a0000000-0000-7000-8000-00000000d0b1';
await api.sql(
  `insert into order_problems (tenant_id, id, patient_id, requisition_id, kind, description) values ($1, $2, $3, $4, 'IDENTITY', 'Differs')`,
  [clinic.tenantA, doubt, clinic.patient, doubted.id],
);
const doubts = `/api/order/results/requisitions/${doubted.id}/doubts/${doubt}`;
const guide = await make('support', '/api/order/trainings', { title: 'Hands', articleHtml: '<p>Wash.</p>' });
const folder = await make('support', `${files}/directory-descriptor`, { name: 'Papers', isShared: true });
const inner = await make('support', `${files}/directory-descriptor`, { name: 'Drawer', parentId: folder.id });
const { body: file } = await sendFile(api, 'support', { fileName: 'old.pdf', content: pdf(), fields: { directoryId: folder.id ?? '' } });
const problem = await make('nurse', '/api/order/problems', { patientId: clinic.patient, kind: 'TUBE', description: 'Cracked' });

const calls: Record<string, [who: Caller, method: string, path: string, body?: object]> = {
  'the status of a contact': [
    'admin',
    'PUT',
    `${organization}/organization-contacts/status`,
    { contactId: contact.contactId, statusTypeCode: 'INACTIVE' },
  ],
  'the status of a contact for invoices': [
    'admin',
    'PUT',
    `${organization}/invoice-contacts/status`,
    { contactId: payer.contactId, statusTypeCode: 'INACTIVE' },
  ],
  'an alert': ['admin', 'PUT', `${organization}/alerts`, { ...range, alertId: alert.alertId, lessValue: 80 }],
  'a group of results': [
    'admin',
    'PUT',
    `${organization}/result-category`,
    { ...category, resultCategoryId: group.resultCategoryId, position: 4 },
  ],
  'a goal': [
    'admin',
    'PUT',
    `${organization}/goal-sets/${goals.goalSetId}/goals`,
    { goalId: goal.goalId, greaterValue: 3.8, lessValue: 5 },
  ],
  'a billing method': ['admin', 'POST', `${organization}/billing-methods`, { billingMethod: 'CLIENT_BILL', validFrom: today }],
  'who is billed': ['admin', 'PUT', `${organization}/billing-contacts`, { billingContacts: [] }],
  'the leaders of an organization': ['admin', 'PUT', `${organization}/leaders`, { leaders: [] }],
  'the status of an organization': ['support', 'PUT', `${organization}/status`, { statusTypeCode: 'PAUSED', reason: 'moves' }],
  'the status of a facility': ['support', 'PUT', `${facility}/status`, { statusTypeCode: 'PAUSED', reason: 'moves' }],
  'a shift': [
    'admin',
    'PUT',
    `${facility}/shifts`,
    { shiftId: here.shifts[0]?.shiftId, code: 'FIRST', dayGroup: 'MWF', startTime: '06:00', endTime: '09:45' },
  ],
  'a range of a facility': [
    'admin',
    'PUT',
    `${facility}/offering-ranges`,
    { ...range, offeringRangeId: here.offeringRanges[0]?.offeringRangeId, lessValue: 80 },
  ],
  'the months of a facility': [
    'admin',
    'PUT',
    `${facility}/custom-months`,
    { quarterlyStart: 2, fourMonthStart: 1, biannualStart: 1, annualMonth: 1 },
  ],
  'the draw days of a facility': ['admin', 'PUT', `${facility}/draw-schedules`, { drawSchedules: [] }],
  'the managers of a facility': ['admin', 'PUT', `${facility}/managers`, { managers: [staff.nurse.employeeId] }],
  'the medical director of a facility': ['admin', 'PUT', `${facility}/medical-director`, { medicalDirectorId: staff.director.employeeId }],
  'a group of facilities': ['admin', 'PUT', `${masterData}/facility-groups/${facilityGroup.id}`, { name: 'South' }],
  'the status of favorite diagnoses': [
    'nurse',
    'PUT',
    `${masterData}/favorite-icd-lists/${favorites.id}/status`,
    { statusTypeCode: 'INACTIVE' },
  ],
  'the status of an order set': ['admin', 'PUT', `${facility}/order-sets/${set.orderSetId}/status`, { statusTypeCode: 'ACTIVE' }],
  'the primary facility of an employee': [
    'admin',
    'PUT',
    `${employee}/facility-assignments`,
    { facilityId: clinic.facility, isPrimary: true },
  ],
  'the verification of an employee': ['admin', 'PUT', `${masterData}/employees/${newcomer.id}/activate`, {}],
  'the status of an employee': ['admin', 'PUT', `${employee}/status`, { statusTypeCode: 'PAUSED', reason: 'leave' }],
  'the verification of a source': ['environmental', 'PUT', `${masterData}/sites/${source.id}/activate`, {}],
  'the verification of a patient': ['nurse', 'PUT', `${masterData}/patients/${clinic.pendingPatient}/activate`, {}],
  'the status of a patient': ['admin', 'PUT', `${patient}/status`, { statusTypeCode: 'PAUSED', reason: 'TRAVEL' }],
  'a transfer': ['admin', 'PUT', `${patient}/facility`, { facilityId: clinic.otherFacility }],
  'external ids': ['nurse', 'PUT', `${patient}/external-ids`, { items: [{ kind: 'HOSPITAL', value: 'H-1' }] }],
  'a resolved diagnosis': ['provider', 'PUT', `${masterData}/patients/problems/${diagnoses[0]?.id}/resolve`, {}],
  'an inactive diagnosis': ['provider', 'PUT', `${masterData}/patients/problems/${diagnoses[0]?.id}/inactivate`, {}],
  'an order': [
    'nurse',
    'PUT',
    `/api/order/schedules/${order.id}`,
    { drawTypeCode: 'WEEK', lines: [{ offeringCode: 'HGB', icds: ['N18.6'] }] },
  ],
  'a cancelled draw': ['nurse', 'PUT', `${requisitions}/${draw.id}/cancel`, { reason: 'ORDER_ERROR' }],
  'a draw nobody came to': ['nurse', 'PUT', `${requisitions}/${draw.id}/no-show`, { reason: 'HOSPITAL' }],
  'when a draw was collected': ['nurse', 'PUT', `${requisitions}/${draw.id}/collection-date`, { collectedAt: `${today}T15:00:00Z` }],
  'a draw that is reactivated': ['nurse', 'PUT', `${requisitions}/${draw.id}/reactivate`, {}],
  'when a draw was shipped': ['nurse', 'PUT', `${requisitions}/${draw.id}/ship-date`, { shipDate: `${today}T20:00:00Z` }],
  'a collection taken back': ['nurse', 'PUT', `${requisitions}/${draw.id}/uncollect`, {}],
  'a move taken back': ['nurse', 'PUT', `${requisitions}/${draw.id}/unreschedule`, {}],
  'an issue of a draw': ['nurse', 'PUT', `${requisitions}/${draw.id}/review-results-issue`, { comment: 'Nothing to draw again' }],
  'a draw of an employee that is ordered again': ['nurse', 'PUT', `${requisitions}/${ofEmployee.id}/reorder-employee-requisition`, {}],
  'a draw of a source that is ordered again': ['environmental', 'PUT', `${requisitions}/${ofSource.id}/reorder-site-requisition`, {}],
  'the Kt/V that a draw reports': ['nurse', 'POST', `${requisitions}/switch-ktv`, { id: draw.id, resultCode: 'KTVSP' }],
  'a draw in question that is believed': ['provider', 'PUT', doubts, { decision: 'TRUSTED', reason: 'OTHER' }],
  'a draw in question that is drawn again': ['nurse', 'POST', `${doubts}/redraw`, {}],
  'a draw that comes into question again': ['provider', 'PUT', `${doubts}/reopen`, {}],
  'an answer about who pays': [
    'nurse',
    'PUT',
    `/api/order/schedules/${order.id}/abn`,
    { answers: [{ offeringCode: 'HGB', status: 'SIGNED_1' }] },
  ],
  'a set that is applied to orders': [
    'admin',
    'POST',
    '/api/order/schedules/apply-order-set',
    { orderSetId: set.orderSetId, patientIds: [clinic.patient] },
  ],
  'another dialysis of a patient': [
    'nurse',
    'POST',
    '/api/order/schedules/apply-patient-dialysis-change',
    { patientId: clinic.patient, chair: 7 },
  ],
  'the end of an isolation': ['nurse', 'PUT', `${patient}/end-isolation`, { reason: 'antigen negative twice' }],
  'who hears of a critical result': ['admin', 'PUT', `${facility}/critical-escalation`, { steps: null }],
  'the status of a guide': ['support', 'PUT', `/api/order/trainings/${guide.id}/status`, { trainingStatus: 'ACTIVE' }],
  'a document': ['support', 'POST', `${files}/file-descriptor/${file.id}/change`, { name: 'New' }],
  'whether readers see a document': ['support', 'PUT', `${files}/file-descriptor/${file.id}/status`, { status: 'INACTIVE' }],
  'a moved folder': ['support', 'POST', `${files}/directory-descriptor/move`, { id: inner.id, newParentId: null }],
  'a problem that is open again': ['nurse', 'PUT', `/api/order/problems/${problem.id}/reopen`, {}],
};

test.each(Object.entries(calls))('%s', async (_, [who, method, path, body]) => {
  const answer = await api.call(who, method, path, { ...body, concurrencyStamp: 'seen-before' }, inTenantA);
  expect(answer, answer.text).toMatchObject({ status: 409, body: { error: { code: expect.stringMatching(/^(REQ_)?STALE$/) } } });
});
