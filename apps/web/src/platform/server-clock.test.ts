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

it.each([
  ...['draw-handling', 'labels', 'questions', 'requisitions'],
  // How long a critical result has been open.
  ...['dashboards', 'problems', 'results'],
])('D.3 nothing in %s asks the clock of the device', (room) => {
  const folder = join(import.meta.dirname, '..', room);
  const sources = readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));
  expect(
    sources.filter((name) => /Temporal\.Now\.(?!timeZoneId)|Date\.now\(|new Date\(\)/.test(readFileSync(join(folder, name), 'utf8'))),
  ).toEqual([]);
});
