import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './read-settings.ts';
import type { SettingDefinition } from './setting-definition.ts';
import { settingTable } from './setting-table.ts';

function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://drawday_app:kept-quiet@db.example:5432/drawday',
  PUBLIC_URL: 'https://drawday.example',
  IDENTITY_URL: 'https://id.drawday.example/',
  COOKIE_KEYS: 'b3b6c1f0aa2f4d5c9d0e7f81,0e7f81b3b6c1f0aa2f4d5c9d',
  IDENTITY_CLIENT_SECRET: '5c9d0e7f81b3b6c1f0aa2f4d',
  FIELD_KEYS: `2026b:${'7f'.repeat(32)},2026a:${'7e'.repeat(32)}`,
  IDENTITY_FIELD_KEYS: `2026a:${'6f'.repeat(32)}`,
  AUDIT_KEYS: `2026a:${'4f'.repeat(32)}`,
  SEARCH_KEYS: `2026a:${'5f'.repeat(32)}`,
  DATABASE_APP_PASSWORD: 'aa2f4d5c9d0e7f81b3b6c1f0',
  DATABASE_IDENTITY_PASSWORD: 'f0aa2f4d5c9d0e7f81b3b6c1',
};

describe('readSettings', () => {
  it('needs nothing in development', () => {
    const settings = readSettings({});
    expect(settings.port).toBe(4000);
    expect(settings.publicUrl).toBe('http://localhost:4000');
    expect(settings.oidcIssuers).toEqual([]);
    expect(settings.fieldKeys).toHaveLength(1);
    expect(settings.encryptionKey).toBeNull();
  });

  it('takes an empty variable as unset and derives addresses from ports', () => {
    const settings = readSettings({ NODE_ENV: '', PORT: ' 5100 ', IDENTITY_PORT: '5101', LAB_SIMULATOR_PORT: '5103' });
    expect([settings.nodeEnv, settings.publicUrl, settings.labPort]).toEqual(['development', 'http://localhost:5100', 5103]);
    expect(settings.identityUrl).toBe('http://localhost:5101');
  });

  it('lists all faults at once and hides secrets', () => {
    const faults = faultsOf(() => readSettings({ PORT: 'abc', LOG_LEVEL: 'loud', FIELD_KEYS: 'hunter2', IDENTITY_PORT: '4002' }));
    expect(faults).toEqual([
      'PORT is "abc": it must be a whole number from 1 to 65535.',
      'FIELD_KEYS is not usable: it must be one or more keys such as 2026a:<64 hexadecimal digits>, each with a name of its own, newest first, with commas between them.',
      'LOG_LEVEL is "loud": it must be one of trace, debug, info, warn, error, fatal, silent.',
      'IDENTITY_PORT and LAB_LINK_PORT are both 4002: give each a port of its own.',
    ]);
  });

  it('accepts complete production settings', () => {
    const settings = readSettings(production);
    expect(settings.identityUrl).toBe('https://id.drawday.example');
    expect(settings.cookieKeys).toHaveLength(2);
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))('refuses production without %s', (name) => {
    expect(faultsOf(() => readSettings({ ...production, [name]: undefined }))).toEqual([`${name} must be set in production.`]);
  });

  it('refuses every demo secret in production', () => {
    const secrets = Object.values(settingTable).filter((definition) => 'secret' in definition && definition.secret === 'required');
    const demo = Object.fromEntries(secrets.map((definition) => [definition.variable, definition.default]));
    const faults = faultsOf(() => readSettings({ ...production, ...demo }));
    expect(faults).toHaveLength(secrets.length);
    for (const fault of faults) expect(fault).toMatch(/demo value/);
  });

  it.each(['', '7f'.repeat(32), `a:${'7f'.repeat(31)}`, `a:${'7f'.repeat(32)},`, `a:${'7f'.repeat(32)},a:${'7e'.repeat(32)}`])(
    'refuses keys without names, of another length, or with one name twice: %s',
    (FIELD_KEYS) => {
      expect(faultsOf(() => readSettings({ ...production, FIELD_KEYS }))).toHaveLength(1);
    },
  );

  it('refuses one key for two purposes in production, and names both', () => {
    expect(faultsOf(() => readSettings({ ...production, SEARCH_KEYS: `mine:${'7e'.repeat(32)}` }))).toEqual([
      'FIELD_KEYS and SEARCH_KEYS share a key: give each keys of its own.',
    ]);
  });

  it('refuses plain http in production except on this machine', () => {
    expect(faultsOf(() => readSettings({ ...production, PUBLIC_URL: 'http://drawday.example' }))).toHaveLength(1);
    expect(faultsOf(() => readSettings({ ...production, PUBLIC_URL: 'http://localhost:4000' }))).toEqual([]);
  });

  it('a default that stands for another setting is read only by processes that know that one', () => {
    const definitions = Object.values<SettingDefinition>(settingTable);
    const unknown = definitions.flatMap(({ variable, default: value, usedBy }) =>
      [...(value ?? '').matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => {
        const other = definitions.find((one) => one.variable === name);
        return usedBy.filter((program) => !other?.usedBy.includes(program)).map((program) => `${program}: ${variable} without ${name}`);
      }),
    );
    expect(unknown).toEqual([]);
  });

  it('asks a process only for what it uses', () => {
    const settings = readSettings({ NODE_ENV: 'production' }, 'lab-simulator');
    expect(settings.simulatorSeed).toBe(20_260_101);
    expect('databaseUrl' in settings).toBe(false);
  });
});
