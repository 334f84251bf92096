import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** Is the peer at this place one of our proxies? Place 0 holds the connection, 1 is the address that 0 reports, and so on. */
export type IsOurProxy = (address: string, place: number) => boolean;

/** An IPv4 address as an IPv6 socket reports it. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function inNetworks(networks: readonly string[]): IsOurProxy {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (given) => {
    const address = plain(given);
    return isIP(address) !== 0 && list.check(address, familyOf(address));
  };
}

const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most >= 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
};

/** The number of our proxies in front (`0`: none), or their addresses and networks, separated by commas. */
export const TrustedProxies = z.string().transform((text, context): IsOurProxy => {
  if (/^\d$/.test(text)) return (_, place) => place < Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return inNetworks(networks);
  context.addIssue({ code: 'custom', message: 'neither a number nor networks' });
  return z.NEVER;
});

/**
 * The address of the first peer outside our own proxies; whatever that peer wrote into the header is not believed.
 * @param forwarded the X-Forwarded-For header: each proxy appends the address of its peer
 */
export function clientAddress(peer: string, forwarded: string | undefined, isOurProxy: IsOurProxy): string {
  const named = (forwarded ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const places = [peer, ...named.reverse()];
  const client = places.findIndex((address, place) => place === places.length - 1 || !isOurProxy(address, place));
  return places[client] ?? peer;
}
