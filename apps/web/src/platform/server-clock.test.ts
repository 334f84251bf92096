import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const minutesAhead = () => Math.round(Temporal.Now.instant().until(serverNow()).total('minutes'));
const inMinutes = (minutes: number) => new Date(Temporal.Now.instant().add({ minutes }).epochMilliseconds).toUTCString();
afterEach(() => noteServerTime(inMinutes(0)));

it.each([
  ['a device that is 40 minutes slow', 40],
  ['a device that is 3 minutes fast', -3],
])('D.1 goes by the server on %s', (_, minutes) => {
  noteServerTime(inMinutes(minutes));
  expect(minutesAhead()).toBe(minutes);
});
it('D.1 takes an answer without a time, or with a broken one, for none', () => {
  noteServerTime(inMinutes(40));
  noteServerTime(null);
  noteServerTime('not a time');
  expect(minutesAhead()).toBe(40);
});

/** What is measured on this device alone: how long nobody has touched it, when a token ends, which tab was first. */
const ofTheDevice = [
  ...['platform/server-clock.ts', 'platform/identity.ts', 'platform/impersonation-marker.ts', 'platform/signed-out-elsewhere.ts'],
  'shell/idle-logoff.tsx',
];

it('D.3 nothing else asks the clock of the device', () => {
  const web = join(import.meta.dirname, '..');
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.startsWith('testing/'));
  expect(sources.length).toBeGreaterThan(500);
  expect(
    sources.filter((name) => /Temporal\.Now\.(?!timeZoneId)|Date\.now\(|new Date\(\)/.test(readFileSync(join(web, name), 'utf8'))),
  ).toEqual(ofTheDevice.toSorted());
});
