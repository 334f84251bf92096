import { ResultsConfig } from '@drawday/contracts/lab-link/connection-profile.shape.ts';
import { parseMessage } from '@drawday/hl7/parse-message.ts';
import { readOru } from '@drawday/hl7/read-oru.ts';
import { expect, test } from 'vitest';
import { reportGroups } from './report-groups.ts';

const groupsOf = (...segments: string[]) => {
  const header = 'MSH|^~\\&|LAB|NORTH|DRAWDAY||20260105081500-0500||ORU^R01^ORU_R01|C1|P|2.5.1';
  const connection = { id: '', peerId: null, laboratory: null, config: ResultsConfig.parse({}) };
  const message = { id: 1, at: '', sender: 'LAB', body: Buffer.alloc(0), items: [], trace: [], connection };
  return reportGroups(message, readOru(parseMessage([header, ...segments].join('\r')))).map(({ key, oru, orders }) => [
    key,
    oru.patient?.family,
    orders.map((order) => order.code),
  ]);
};

test('two patients of one message are two reports, also under one number of the sender', () => {
  expect(groupsOf('PID|1||M1||Okafor', 'OBR|1||7|MG', 'OBR|2||7|CA', 'PID|2||M2||Rivera', 'OBR|1||7|K', 'OBR|2||8|CL')).toEqual([
    ['7', 'Okafor', ['MG', 'CA']],
    ['7 (2)', 'Rivera', ['K']],
    ['8', 'Rivera', ['CL']],
  ]);
});

test('a patient told before each order is one report', () => {
  expect(groupsOf('PID|1||M1||Okafor', 'OBR|1||7|MG', 'PID|1||M1||Okafor', 'OBR|2||7|CA')).toEqual([['7', 'Okafor', ['MG', 'CA']]]);
});
