import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './read-settings.ts';
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
  ENCRYPTION_KEY: '7f'.repeat(32),
  DATABASE_APP_PASSWORD: 'aa2f4d5c9d0e7f81b3b6c1f0',
  DATABASE_IDENTITY_PASSWORD: 'f0aa2f4d5c9d0e7f81b3b6c1',
};

describe('readSettings', () => {
  it('needs nothing in development', () => {
    const settings = readSettings({});
    expect(settings.port).toBe(4000);
    expect(settings.publicUrl).toBe('http://localhost:4000');
    expect(settings.oidcIssuers).toEqual([]);
    expect(settings.encryptionKey).toHaveLength(32);
  });

  it('takes an empty variable as unset and derives addresses from ports', () => {
    const settings = readSettings({ NODE_ENV: '', PORT: ' 5100 ', IDENTITY_PORT: '5101', LAB_SIMULATOR_PORT: '5103' });
    expect([settings.nodeEnv, settings.publicUrl, settings.labPort]).toEqual(['development', 'http://localhost:5100', 5103]);
    expect(settings.identityUrl).toBe('http://localhost:5101');
  });

  it('lists all faults at once and hides secrets', () => {
    const faults = faultsOf(() => readSettings({ PORT: 'abc', LOG_LEVEL: 'loud', ENCRYPTION_KEY: 'hunter2', IDENTITY_PORT: '4002' }));
    expect(faults).toEqual([
      'PORT is "abc": it must be a whole number from 1 to 65535.',
      'ENCRYPTION_KEY is not usable: it must be 32 random bytes written as 64 hexadecimal digits.',
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

  it('refuses plain http in production except on this machine', () => {
    expect(faultsOf(() => readSettings({ ...production, PUBLIC_URL: 'http://drawday.example' }))).toHaveLength(1);
    expect(faultsOf(() => readSettings({ ...production, PUBLIC_URL: 'http://localhost:4000' }))).toEqual([]);
  });

  it('asks a process only for what it uses', () => {
    const settings = readSettings({ NODE_ENV: 'production' }, 'lab-simulator');
    expect(settings.simulatorSeed).toBe(20_260_101);
    expect('databaseUrl' in settings).toBe(false);
  });
});
