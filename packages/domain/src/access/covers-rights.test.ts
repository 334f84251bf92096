import { expect, it } from 'vitest';
import { coversRights } from './covers-rights.ts';

it.each([
  ['an administrator, a nurse', ['clinical_admin'], [], { roles: ['clinical_nurse'], granted: [] }, true],
  [
    'an administrator, another administrator',
    ['clinical_admin'],
    [],
    { roles: ['clinical_admin', 'clinical_provider'], granted: [] },
    true,
  ],
  ['an administrator, the laboratory’s support', ['clinical_admin'], [], { roles: ['clinical_support'], granted: [] }, false],
  ['a nurse, a colleague', ['clinical_nurse'], [], { roles: ['clinical_nurse'], granted: [] }, true],
  ['a nurse, a provider', ['clinical_nurse'], [], { roles: ['clinical_provider'], granted: [] }, false],
  [
    'a nurse, a colleague who is a provider, too',
    ['clinical_nurse'],
    [],
    { roles: ['clinical_nurse', 'clinical_provider'], granted: [] },
    false,
  ],
  ['an account without roles', ['clinical_nurse'], [], { roles: [], granted: [] }, true],
  ['what an administrator’s staff hold', ['clinical_admin'], [], { roles: [], granted: ['Access.Users.Manage'] }, true],
  ['what a nurse does not hold', ['clinical_nurse'], [], { roles: [], granted: ['Access.Users.Manage'] }, false],
  ['what a nurse was given', ['clinical_nurse'], ['Access.Users.Manage'], { roles: [], granted: ['Access.Users.Manage'] }, true],
  ['what is support’s alone', ['clinical_admin'], [], { roles: [], granted: ['Access.Impersonate'] }, false],
])('%s', (_, roles, permissions, account, covers) => {
  expect(coversRights({ roles, permissions: new Set(permissions) }, account)).toBe(covers);
});
