import { expect, test } from 'vitest';
import { addressReach } from './address-reach.ts';

test.each([
  ['127.0.0.1', 'PRIVATE'],
  ['localhost', 'PRIVATE'],
  ['::1', 'PRIVATE'],
  ['10.2.0.7', 'PRIVATE'],
  ['172.31.255.1', 'PRIVATE'],
  ['192.168.1.20', 'PRIVATE'],
  ['169.254.3.4', 'PRIVATE'],
  ['fd12::1', 'PRIVATE'],
  ['fe80::1%eth0', 'PRIVATE'],
  ['::ffff:10.2.0.7', 'PRIVATE'],
  ['0.0.0.0', 'ANY'],
  ['::', 'ANY'],
  ['lab-link.example', 'ANY'],
  ['203.0.113.9', 'PUBLIC'],
  ['172.32.0.1', 'PUBLIC'],
  ['::ffff:203.0.113.9', 'PUBLIC'],
  ['2001:db8::1', 'PUBLIC'],
])('%s is %s', (address, reach) => expect(addressReach(address)).toBe(reach));
