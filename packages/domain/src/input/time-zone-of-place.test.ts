import { expect, test } from 'vitest';
import { timeZones } from '../displays/time-zones.ts';
import { timeZoneOfPlace } from './time-zone-of-place.ts';

test.each([
  ['Pensacola', 'FL', 30.42, -87.22, 'CST'],
  ['Tallahassee', 'FL', 30.44, -84.28, 'EST'],
  ['Key West', 'FL', 24.56, -81.78, 'EST'],
  ['Nashville', 'TN', 36.16, -86.78, 'CST'],
  ['Chattanooga', 'TN', 35.05, -85.31, 'EST'],
  ['Louisville', 'KY', 38.25, -85.76, 'EST'],
  ['Bowling Green', 'KY', 36.99, -86.44, 'CST'],
  ['Gary', 'IN', 41.59, -87.35, 'CST'],
  ['Evansville', 'IN', 37.97, -87.57, 'CST'],
  ['Terre Haute', 'IN', 39.47, -87.41, 'EST'],
  ['Marquette', 'MI', 46.55, -87.4, 'EST'],
  ['Iron Mountain', 'MI', 45.82, -88.07, 'CST'],
  ['El Paso', 'TX', 31.76, -106.49, 'MST'],
  ['Houston', 'TX', 29.76, -95.37, 'CST'],
  ['Rapid City', 'SD', 44.08, -103.23, 'MST'],
  ['Scottsbluff', 'NE', 41.87, -103.67, 'MST'],
  ['Bismarck', 'ND', 46.81, -100.78, 'CST'],
  ['Dickinson', 'ND', 46.88, -102.79, 'MST'],
  ['Dodge City', 'KS', 37.75, -100.02, 'CST'],
  ['Lewiston', 'ID', 46.42, -117.02, 'PST'],
  ['Boise', 'ID', 43.62, -116.2, 'MST'],
  ['Ontario', 'OR', 44.03, -116.96, 'MST'],
  ['Portland', 'OR', 45.52, -122.68, 'PST'],
  ['Medford', 'OR', 42.33, -122.88, 'PST'],
  ['Pendleton', 'OR', 45.67, -118.79, 'PST'],
  ['Enterprise', 'OR', 45.43, -117.28, 'PST'],
  ['Houghton', 'MI', 47.12, -88.57, 'EST'],
  ['Williston', 'ND', 48.15, -103.62, 'CST'],
  ['Atwood', 'KS', 39.81, -101.04, 'CST'],
])('%s, %s', (_, state, latitude, longitude, zone) => {
  expect(timeZoneOfPlace(state, { latitude, longitude })).toEqual({ zone, doubt: null, offByHours: 0 });
});

test.each([
  ['AL', 'CST', null, 0],
  ['HI', 'HST', null, 0],
  ['AK', 'AST', null, 0],
  ['TX', 'CST', 'SPLIT', 1],
  ['AZ', 'MST', 'NO_SUMMER_TIME', 1],
  ['PR', 'EST', 'FOREIGN', 1],
  ['VI', 'EST', 'FOREIGN', 1],
  ['AS', 'HST', 'FOREIGN', 1],
  ['GU', 'HST', 'FOREIGN', 20],
  ['MP', 'HST', 'FOREIGN', 20],
])('%s without a position', (state, zone, doubt, offByHours) => {
  expect(timeZoneOfPlace(state, null)).toEqual({ zone, doubt, offByHours });
});

test('every state, district and territory has a clock; other letters have none', () => {
  const states =
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR GU VI AS MP';
  for (const state of states.split(' ')) expect(Object.keys(timeZones)).toContain(timeZoneOfPlace(state, null)?.zone);
  expect(timeZoneOfPlace('ZZ', null)).toBeUndefined();
});
