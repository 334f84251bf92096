import { careRoles, type RoleCode, roles } from '@drawday/vocabulary';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contractOpens } from './contract-gates.ts';
import { permissionStates } from './effective-permissions.ts';
import { permissionForParty, resultPermissionForParty } from './party-permission.ts';
import { hasAnyPermission, hasPermission } from './permission-checks.ts';
import type { PermissionName } from './permissions.ts';
import { findPermission, permissions } from './permissions.ts';
import { permissionsOf, permissionsOfRole, readOnlyPermissions } from './role-permissions.ts';
import { isReadOnlySession, isSupport } from './roles.ts';
import { featuresOn } from './tenant-features.ts';

const gates = { PATIENT: 'patient', EMPLOYEE: 'employee', SITE: 'source' } as const;

// The matrix of the design, row by row: for each role letter in "ACMENPS" whether that role holds the permission.
const matrix: [PermissionName, string][] = [
  ['Order.Dashboards.View', 'ACMNPS'],
  ['Order.EnvironmentalDashboards.View', 'AMES'],
  ['MasterData.AdminDashboards.View', 'AMS'],
  ['Report.TurnaroundTimes.View', 'AMS'],
  ['MasterData.Organizations.View', 'ACMENPS'],
  ['MasterData.Organizations.Update', 'AS'],
  ['MasterData.Organizations.Delete', 'S'],
  ['MasterData.OrganizationSettings.View', 'ACMNPS'],
  ['MasterData.OrganizationSettings.Update', 'AMS'],
  ['MasterData.CriticalLimits.Approve', 'M'],
  ['MasterData.Facilities.Update', 'AS'],
  ['MasterData.Facilities.Delete', 'S'],
  ['MasterData.OrderSets.Apply', 'AMS'],
  ['MasterData.FacilityGroups.Update', 'ACNS'],
  ['MasterData.FacilityGroups.Delete', 'AS'],
  ['MasterData.Employees.View', 'AMS'],
  ['MasterData.Employees.Update', 'AS'],
  ['MasterData.EmployeePermissions.Update', 'AS'],
  ['MasterData.Patients.View', 'ACMNPS'],
  ['MasterData.Patients.Update', 'ACNS'],
  ['MasterData.Patients.Verify', 'ACNS'],
  ['MasterData.Patients.ViewSsn', 'AS'],
  ['MasterData.CareTeam.Update', 'ACNS'],
  ['MasterData.Problems.Update', 'ACMNP'],
  ['MasterData.FavoriteIcdLists.Update', 'ACMNPS'],
  ['MasterData.FavoriteIcdLists.Delete', 'AS'],
  ['Order.Schedules.View', 'ACMNPS'],
  ['Order.Schedules.Update', 'ACMNP'],
  ['Order.Schedules.Sign', 'MP'],
  ['Order.Schedules.Discontinue', 'ACMNP'],
  ['Order.Abn.Check', 'ACMNP'],
  ['Order.Abn.View', 'ACMNPS'],
  ['Order.Requisitions.Collect', 'ACN'],
  ['Order.Requisitions.Print', 'ACN'],
  ['Order.Requisitions.Ship', 'ACN'],
  ['Order.Requisitions.AnswerAoes', 'ACN'],
  ['Order.Requisitions.Cancel', 'ACNPS'],
  ['Order.Requisitions.Reschedule', 'ACNPS'],
  ['Order.Requisitions.Reactivate', 'ACNPS'],
  ['Order.Requisitions.LabCancel', 'S'],
  ['Order.Requisitions.ReloadResult', 'S'],
  ['Order.ResultIssues.Resolve', 'S'],
  ['Order.Results.View', 'ACMNPS'],
  ['Order.Results.Review', 'CMNP'],
  ['Order.ResultIssues.Answer', 'ACNS'],
  ['Order.Problems.View', 'ACMENPS'],
  ['Order.Problems.Update', 'ACMENPS'],
  ['Order.Requisitions.AnswerMissingKinetics', 'ACNS'],
  ['Order.ExternalResults.Update', 'ACNP'],
  ['Order.Employees.View', 'AMNS'],
  ['Order.Employees.Update', 'AN'],
  ['Order.EmployeeResults.View', 'AMNS'],
  ['MasterData.Sites.View', 'AMES'],
  ['MasterData.Sites.Update', 'AES'],
  ['Order.Sites.Collect', 'E'],
  ['Order.SiteResults.Review', 'ME'],
  ['Report.Custom.Update', 'ACMNPS'],
  ['Report.KaiserExport.View', 'ACMNPS'],
  ['Report.KaiserExport.Update', 'AS'],
  ['Report.DialysisEvents.Update', 'ACMN'],
  ['Report.ProviderNames.View', 'ACMNS'],
  ['MasterData.DeceasedPatients.Update', 'S'],
  ['Order.ProblemsOfOthers.Delete', 'A'],
  ['Report.KeptRuns.Create', 'AM'],
  ['Report.Environmental.View', 'AMES'],
  ['Report.Environmental.Update', 'E'],
  ['Report.Designer.Update', 'AS'],
  ['Report.PhysicianTrends.View', 'ACMNPS'],
  ['Order.Invoices.View', 'AS'],
  ['Order.Invoices.Update', 'S'],
  ['MasterData.Supplies.View', 'ACENS'],
  ['MasterData.Supplies.Create', 'ACENS'],
  ['Training.Guides.View', 'ACMENPS'],
  ['Training.Guides.Update', 'S'],
  ['Files.Directories.View', 'ACMENPS'],
  ['Files.Directories.Delete', 'S'],
  ['Tickets.SupportTickets.Update', 'ACMENPS'],
  ['Access.Impersonate', 'S'],
  ['Access.AuditLog.View', 'AS'],
  ['Background.Jobs.View', 'S'],
  ['Background.Jobs.Retry', 'S'],
  ['LabLink.Manage', 'S'],
  ['LabLink.Bodies', 'S'],
];

const lettersOf = (codes: readonly RoleCode[]) => codes.map((code) => roles.of[code].letter);

describe('the permission matrix', () => {
  test.each(matrix)('%s is held by %s', (name, letters) => {
    const holders = lettersOf(roles.codes.filter((code) => permissionsOf([code]).has(name)));
    expect(holders).toEqual(lettersOf(roles.codes).filter((letter) => letters.includes(letter)));
  });

  test('names are unique, of the form Area.Entity.Action, and none is held by nobody', () => {
    const names = permissions.map((permission) => permission.name);
    expect(new Set(names).size).toBe(names.length);
    for (const permission of permissions) {
      expect(permission.name).toMatch(/^[A-Z][A-Za-z]+(\.[A-Z][A-Za-z]+){1,2}$/);
      expect(permission.roleLetters).toMatch(/^A?C?M?E?N?P?S?R?$/);
      expect(permission.roleLetters.replace('R', '')).not.toBe('');
      expect(permission.displayName).not.toBe('');
      expect(permission.groupDisplayName).not.toBe('');
      expect(permission.name.startsWith(`${permission.group}.`)).toBe(true);
    }
  });

  test('who may change something may also see it', () => {
    for (const { name, roleLetters } of permissions) {
      const seen = findPermission(`${name.split('.').slice(0, 2).join('.')}.View`);
      if (!seen) continue;
      for (const letter of roleLetters) expect(`${seen.name} ${seen.roleLetters}`).toContain(letter);
    }
  });

  test('the person who signs is a provider or medical director, and support does not collect', () => {
    expect(roles.codes.filter((code) => permissionsOfRole(code).includes('Order.Schedules.Sign'))).toEqual([
      'clinical_medical_director',
      'clinical_provider',
    ]);
    for (const party of ['PATIENT', 'EMPLOYEE', 'SITE'] as const)
      expect(permissionsOfRole('clinical_support')).not.toContain(permissionForParty(party, 'Collect'));
  });

  test('several roles add up, unknown ones add nothing', () => {
    fc.assert(
      fc.property(fc.subarray([...roles.codes]), (held) => {
        const union = new Set(held.flatMap(permissionsOfRole));
        expect(permissionsOf([...held, 'clinical_wizard'])).toEqual(union);
      }),
    );
  });

  test('every action on a draw has a permission for every kind of party', () => {
    for (const party of ['PATIENT', 'EMPLOYEE', 'SITE'] as const) {
      for (const action of [
        'View',
        'Create',
        'Generate',
        'Update',
        'Delete',
        'Collect',
        'Print',
        'Ship',
        'AnswerAoes',
        'Cancel',
        'Reschedule',
        'Reactivate',
        'Reorder',
      ] as const) {
        expect(findPermission(permissionForParty(party, action))?.gate).toBe(gates[party]);
      }
      expect(findPermission(resultPermissionForParty(party, 'View'))?.gate).toBe(gates[party]);
    }
    expect(findPermission('Order.Requisitions.Fly')).toBeUndefined();
  });
});

describe('read-only support', () => {
  test('sees what the person sees, and nothing that changes anything', () => {
    for (const code of roles.codes) {
      const readable = readOnlyPermissions(permissionsOf([code]));
      for (const name of readable) expect(name).toMatch(/\.View$/);
      for (const name of readable) expect(permissionsOfRole(code)).toContain(name);
    }
  });

  test('never social security numbers, invoices, the audit log, employee results or permissions', () => {
    const readable = readOnlyPermissions(permissionsOf(roles.codes));
    const hidden = [
      'MasterData.Patients.ViewSsn',
      'Order.Invoices.View',
      'Access.AuditLog.View',
      'Order.EmployeeResults.View',
      'MasterData.EmployeePermissions.View',
    ] as const;
    for (const name of hidden) expect(readable.has(name)).toBe(false);
    expect(readable.has('Order.Results.View')).toBe(true);
  });

  test('R185 is recognized by the impersonator, whatever roles the token names', () => {
    expect(isReadOnlySession({ impersonatorUserId: 'someone' })).toBe(true);
    expect([isReadOnlySession({}), isReadOnlySession({ impersonatorUserId: null }), isReadOnlySession({ impersonatorUserId: '' })]).toEqual(
      [false, false, false],
    );
  });
});

describe('checks', () => {
  const granted = { X: true };
  const everything = new Set(['X', 'Y']);

  test('R189 has a permission', () => {
    expect([hasPermission(granted, 'X'), hasPermission(granted, 'Y'), hasPermission(everything, 'Y')]).toEqual([true, false, true]);
    expect([hasPermission({ X: false }, 'X'), hasPermission(granted, 'toString')]).toEqual([false, false]);
  });

  test('R190 any of several', () => {
    expect([hasAnyPermission(granted, ['X', 'Y']), hasAnyPermission(granted, ['Y']), hasAnyPermission(granted, [])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('R192 features are strings', () => {
    const on = featuresOn([
      { name: 'Feature.KaiserExport', value: 'true' },
      { name: 'Feature.Invoices', value: 'false' },
    ]);
    expect([on.has('Feature.KaiserExport'), on.has('Feature.Invoices'), on.has('Feature.AbnCheck')]).toEqual([true, false, true]);
    expect(featuresOn([]).has('Feature.KaiserExport')).toBe(false);
  });
});

describe('contracts', () => {
  const none = { isContractedForPatient: false, isContractedForEmployee: false, isContractedForSource: false };
  const all = { isContractedForPatient: true, isContractedForEmployee: true, isContractedForSource: true };

  test.each([
    ['R196 patient testing', 'patient', 'isContractedForPatient', 'Order.Requisitions.View'],
    ['R197 employee testing', 'employee', 'isContractedForEmployee', 'Order.Employees.View'],
    ['R198 source testing', 'source', 'isContractedForSource', 'Order.Sites.View'],
  ] as const)('%s', (_, gate, flag, permission) => {
    expect(contractOpens(gate, { ...all, [flag]: false })).toBe(false);
    expect(contractOpens(gate, { ...none, [flag]: true })).toBe(true);
    const stateUnder = (contract: typeof all) =>
      permissionStates({ roles: ['clinical_admin'], tenant: [], own: [], contract, features: featuresOn([]) }).get(permission);
    expect(stateUnder({ ...all, [flag]: false })).toBe('contract');
    expect(stateUnder({ ...none, [flag]: true })).toBe('role');
  });

  test('some screens need any contract, some none', () => {
    expect([contractOpens('any', none), contractOpens('none', none)]).toEqual([false, true]);
    for (const flag of Object.keys(none)) expect(contractOpens('any', { ...none, [flag]: true })).toBe(true);
  });
});

test('roles of the care team', () => {
  expect(Object.fromEntries(careRoles.codes.map((code) => [code, careRoles.of[code].role]))).toEqual({
    CLN: 'clinical_clinician',
    PROV: 'clinical_provider',
    NURSE: 'clinical_nurse',
    ENV: 'clinical_environmental',
    NONE: null,
  });
  expect([isSupport(['clinical_support']), isSupport(['clinical_admin'])]).toEqual([true, false]);
});
