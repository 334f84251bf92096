import { describe, expect, it } from 'vitest';
import { clientAddress, TrustedProxies } from './trusted-proxies.ts';

describe('the address of a caller', () => {
  it.each([
    ['without a proxy the header is not looked at', '0', '198.51.100.9', '203.0.113.1', '198.51.100.9'],
    ['behind one, what it appended', '1', '10.0.0.2', '203.0.113.66, 198.51.100.9', '198.51.100.9'],
    ['behind two, what the outer one appended', '2', '10.0.0.2', '203.0.113.66, 198.51.100.9, 10.0.0.3', '198.51.100.9'],
    ['no proxy counted that is not there', '2', '10.0.0.2', '198.51.100.9', '198.51.100.9'],
    [
      'by networks, whoever is in none of them',
      '10.0.0.0/8, 192.0.2.7',
      '::ffff:10.0.0.2',
      '203.0.113.66, 198.51.100.9, 192.0.2.7',
      '198.51.100.9',
    ],
    ['a caller who is no proxy names nobody', '10.0.0.0/8', '198.51.100.9', '203.0.113.1', '198.51.100.9'],
    ['networks of IPv6', 'fd00::/8', 'fd12::1', '2001:db8::5', '2001:db8::5'],
    ['nonsense in the header is never ours', '10.0.0.0/8', '10.0.0.2', 'unknown', 'unknown'],
    ['without the header, the proxy itself', '1', '10.0.0.2', undefined, '10.0.0.2'],
  ])('%s', (_, setting, peer, forwarded, expected) => {
    expect(clientAddress(peer, forwarded, TrustedProxies.parse(setting))).toBe(expected);
  });
  it.each(['true', 'yes', '', '10.0.0.0/33', '10.0.0.0/8/9', 'proxy.example', '-1'])('the setting %j is refused', (setting) => {
    expect(TrustedProxies.safeParse(setting).success).toBe(false);
  });
});
