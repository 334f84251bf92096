import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestApi, useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const Fault = z.object({
  error: z.object({
    code: z.string().nullable(),
    validationErrors: z
      .array(z.object({ members: z.array(z.string()) }))
      .nullish()
      .transform((faults) => faults ?? []),
  }),
});

const api = await useTestApi();

const base = '/api/master-data/facilities';
const here = `${base}/${clinic.facility}`;
const call = (...input: Parameters<TestApi['call']>) => api.call(...input);
const codeOf = (answer: { body: unknown }) => Fault.parse(answer.body).error.code;

describe('people', () => {
  test('everybody of the organization with what they do here', async () => {
    const answer = await call('admin', 'GET', `${here}/people?filter=nurse`);
    expect(answer.body).toMatchObject({
      totalCount: 1,
      items: [{ firstName: 'nurse', isAssigned: true, isPrimary: true, isManager: false }],
    });
  });
  test('assignments: one primary facility for each person, and nobody takes the floor from under oneself', async () => {
    const all = Object.values(staff).map((person) => ({ employeeId: person.employeeId }));
    const without = all.filter((one) => one.employeeId !== staff.admin.employeeId);
    expect(codeOf(await call('admin', 'PUT', `${here}/assignments`, { assignments: without }))).toBe('FAC_SELF');
    const other = `${base}/${clinic.otherFacility}/assignments`;
    expect(
      (
        await call('admin', 'PUT', other, {
          assignments: [{ employeeId: staff.admin.employeeId }, { employeeId: staff.nurse.employeeId, isPrimary: true }],
        })
      ).body,
    ).toMatchObject({ assignmentCount: 2 });
    const primary = () => api.sql('select facility_id from assignments where employee_id = $1 and is_primary', [staff.nurse.employeeId]);
    expect(await primary()).toEqual([{ facility_id: clinic.otherFacility }]);
    await call('admin', 'PUT', other, { assignments: [{ employeeId: staff.admin.employeeId }] });
    expect(await primary()).toEqual([{ facility_id: clinic.facility }]);
    // Nobody could find a person who works nowhere else.
    const noNurse = all.filter((one) => one.employeeId !== staff.nurse.employeeId);
    const refused = await call('admin', 'PUT', `${here}/assignments`, { assignments: noNurse });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: { code: 'FAC_LAST_PLACE', message: expect.stringContaining('Example, nurse') } },
    ]);
    expect(await primary()).toEqual([{ facility_id: clinic.facility }]);
    expect(
      codeOf(await call('admin', 'PUT', `${here}/assignments`, { assignments: [...all, { employeeId: clinic.foreignPatient }] })),
    ).toBe('FAC_PERSON');
  });
  test('nobody’s primary facility is taken from a place out of reach', async () => {
    const far = 'a0000000-0000-7000-8000-000000000198';
    await api.sql(
      "insert into facilities (tenant_id, id, organization_id, name, code, status_type_code) values ($1, $2, $3, 'Far Away', 'FAR', 'ACTIVE')",
      [clinic.tenantA, far, clinic.organizationA],
    );
    const { employeeId } = staff.clinician;
    await api.sql('update assignments set facility_id = $2 where employee_id = $1 and is_primary', [employeeId, far]);
    const assign = (isPrimary: boolean) =>
      call('admin', 'PUT', `${base}/${clinic.otherFacility}/assignments`, {
        assignments: [{ employeeId: staff.admin.employeeId }, { employeeId, isPrimary }],
      });
    const refused = await assign(true);
    expect([refused.status, codeOf(refused)]).toEqual([403, '4031']);
    expect(Fault.parse(refused.body).error.validationErrors[0]?.members).toEqual(['assignments.1.isPrimary']);
    expect((await assign(false)).status).toBe(200);
    const primary = await api.sql('select facility_id from assignments where employee_id = $1 and is_primary', [employeeId]);
    expect(primary).toEqual([{ facility_id: far }]);
  });
  test('managers and medical director', async () => {
    expect(
      (await call('admin', 'PUT', `${here}/managers`, { managers: [staff.nurse.employeeId, { employeeId: staff.clinician.employeeId }] }))
        .body,
    ).toMatchObject({
      managers: [{ id: staff.nurse.employeeId }, { id: staff.clinician.employeeId }],
    });
    expect(codeOf(await call('admin', 'PUT', `${here}/medical-director`, { medicalDirectorId: staff.nurse.employeeId }))).toBe(
      'FAC_DIRECTOR',
    );
    expect((await call('admin', 'PUT', `${here}/medical-director`, { medicalDirectorId: staff.director.employeeId })).body).toMatchObject({
      medicalDirectorName: 'Example, director',
      medicalDirectorSince: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });
});
