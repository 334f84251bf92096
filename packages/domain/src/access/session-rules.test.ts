import { describe, expect, test } from 'vitest';
import { cacheLifetimeMs } from './cache-lifetimes.ts';
import { chooseGlobalFacility } from './global-facility.ts';
import { decideNavigation, isImpersonationMarkerFresh } from './navigation-guard.ts';
import { requestHeaders } from './request-headers.ts';
import { requestTimeoutMs, scriptChunkTimeoutMs } from './request-timeouts.ts';

describe('the global facility', () => {
  const assignments = [
    { facilityId: 'F1', isPrimary: false },
    { facilityId: 'F2', isPrimary: true },
  ];
  test.each([
    ['R200 remembered and assigned', 'F1', false, 'F1', false],
    ['R201 remembered but not assigned: the primary one', 'F9', false, 'F2', true],
    ['R202 the same for support: the first one', 'F9', true, 'F1', true],
    ['R203 nothing remembered: the primary one', null, false, 'F2', true],
  ])('%s', (_, rememberedFacilityId, isSupport, facilityId, isNew) => {
    expect(chooseGlobalFacility({ rememberedFacilityId, assignments, isSupport })).toEqual({ facilityId, isNew });
  });

  test('R204 no primary one: none (our own choice)', () => {
    const unassigned = { rememberedFacilityId: null, assignments: [{ facilityId: 'F1', isPrimary: false }], isSupport: false };
    expect(chooseGlobalFacility(unassigned)).toEqual({ facilityId: null, isNew: false });
    expect(chooseGlobalFacility({ ...unassigned, assignments: [], isSupport: true })).toEqual({ facilityId: null, isNew: false });
  });
});

describe('navigation', () => {
  const user = { tenantId: 'T', isSupport: false };
  test.each([
    ['R218 hello', 'hello', null, 'open'],
    ['R219 landing', 'landing', null, 'open'],
    ['R220 sign-in with Microsoft', 'loginWithMicrosoft', null, 'open'],
    ['R221 sign-in', 'oidcLogin', null, 'open'],
    ['R222 callback', 'oidcCallback', null, 'open'],
    ['R223 impersonation', 'impersonate', null, 'open'],
    ['R224 link login', 'link-login', null, 'signIn'],
    ['R224 designer', 'designer', null, 'signIn'],
    ['R225 a page without a user', 'patients', null, 'signIn'],
    ['R226 a page with a user', 'patients', user, 'open'],
    ['R227 a user of no tenant', 'patients', { tenantId: null, isSupport: false }, 'signOut'],
    ['R228 support of no tenant', 'patients', { tenantId: null, isSupport: true }, 'open'],
  ])('%s', (_, routeName, someone, answer) => {
    expect(decideNavigation({ routeName, user: someone })).toBe(answer);
  });

  const marked = Temporal.Instant.from('2027-01-06T12:00:00Z');
  test.each([
    ['R214 39 seconds old', 39, true],
    ['R215 exactly 40 seconds old', 40, true],
    ['R215 41 seconds old', 41, false],
    ['R214 set this very moment', 0, true],
    ['a marker from the future', -1, false],
  ])('%s', (_, seconds, fresh) => {
    expect(isImpersonationMarkerFresh(marked, marked.add({ seconds }))).toBe(fresh);
  });
  test('R215 one millisecond more than 40 seconds', () => {
    expect(isImpersonationMarkerFresh(marked, marked.add({ milliseconds: 40_001 }))).toBe(false);
  });
});

describe('headers', () => {
  test('R193 a chosen tenant is named', () => {
    expect(requestHeaders({ accessToken: 'a', tenantId: 'T' })).toHaveProperty('__tenant', 'T');
  });
  test('R194 no tenant, no header', () => {
    expect(requestHeaders({ accessToken: 'a', tenantId: null })).not.toHaveProperty('__tenant');
  });
  test('R195 token and culture', () => {
    expect(requestHeaders({ accessToken: 'a', tenantId: null })).toEqual({ authorization: 'Bearer a', 'accept-language': 'en' });
    expect(requestHeaders({ accessToken: 'a', tenantId: null, culture: 'es' })).toHaveProperty('accept-language', 'es');
  });
});

describe('waiting times', () => {
  test.each([
    ['reports of several draws', '/api/order/requisitions/combined-report', 90],
    ['a receipt', '/api/order/invoices/{id}/download-receipt2', 90],
    ['an exported list', '/api/order/problems/export', 90],
    ['a file that somebody uploaded', '/api/file-management/file-descriptor/download/{id}', 60],
    ['R252 any call', '/api/master-data/patients/paged-list', 60],
    ['R253 all patients', '/api/master-data/patients/all', 180],
    ['R254 permissions of employees', '/api/master-data/employees/get-employee-permissions', 90],
    ['R255 changing them', '/api/master-data/employees/change-employee-permissions', 90],
    ['R256 inviting many', '/api/master-data/employees/batch-send-invite', 90],
    ['R257 inactivating many', '/api/master-data/employees/batch-inactivate', 90],
    ['R258 critical results', '/api/order/dashboards/get-critical-results-count', 10],
    ['R259 not performed', '/api/order/dashboards/get-tnp-count', 10],
    ['R260 in question', '/api/order/dashboards/get-tiq-count', 10],
    ['R261 result requisitions', '/api/order/requisitions/get-result-requisitions', 60],
    ['R262 result issues as a sheet', '/api/order/requisitions/result-issues-excel', 90],
    ['R263 invoice export', '/api/order/invoices/export', 90],
    ['R264 report export', '/api/order/reports/export-kaiser-report', 90],
    ['R265 a training article', '/api/order/trainings/01977b7e-2c1a-7b3a-9c55-0d9b3f6c2a11/article', 60],
    ['R266 a training video', '/api/order/trainings/01977b7e-2c1a-7b3a-9c55-0d9b3f6c2a11/video', 60],
    ['R267 a file upload', '/api/file-management/file-descriptor/upload', 60],
    ['R269 other file calls', '/api/file-management/directories', 60],
    ['R270 cached content', '/api/file-management/get-cache-content/01977b7e-2c1a-7b3a-9c55-0d9b3f6c2a11', 90],
    ['R271 turnaround summary as a sheet', '/api/report/requisition-offering/turnaround-times-summary-excel', 90],
    ['R272 turnaround of orders', '/api/report/requisition-offering/turnaround-times-orders-detail?page=2', 90],
    ['R273 the same as a sheet', '/api/report/requisition-offering/turnaround-times-orders-detail-excel', 90],
    ['all employees wait as usual', '/api/master-data/employees/all', 60],
    ['a template of a path', '/api/file-management/get-cache-content/{id}', 90],
    ['nothing', '', 60],
    ['a name of an object member', '/api/toString', 60],
  ])('%s', (_, path, seconds) => {
    expect(requestTimeoutMs(path)).toBe(seconds * 1000);
  });

  test('R268 a video takes ten minutes to upload', () => {
    expect(requestTimeoutMs('/api/file-management/file-descriptor/upload', { isVideoUpload: true })).toBe(600_000);
  });

  test('R159 a part of the program is waited for two minutes', () => {
    expect(scriptChunkTimeoutMs).toBe(120_000);
  });
});

test('an answer without a lifetime of its own has none', () => {
  expect([cacheLifetimeMs('/api/order/requisitions/{id}'), cacheLifetimeMs('/api/toString'), cacheLifetimeMs('')]).toEqual([
    null,
    null,
    null,
  ]);
});
