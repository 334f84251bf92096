import { BlockList, isIP } from 'node:net';

/** Networks of one's own machine. */
export const ownMachine: readonly string[] = ['127.0.0.0/8', '::1/128'];
/** Networks that nobody reaches from the internet. */
export const privateNetworks: readonly string[] = [...ownMachine, '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const own = new BlockList();
for (const network of [...privateNetworks, '169.254.0.0/16', 'fe80::/10']) {
  const [address = '', bits] = network.split('/');
  own.addSubnet(address, Number(bits), familyOf(address));
}

/** Who reaches a port that listens on this address: only the own machine or network, whoever reaches the machine, or everybody. */
export function addressReach(address: string): 'PRIVATE' | 'ANY' | 'PUBLIC' {
  if (address === 'localhost') return 'PRIVATE';
  if (address === '' || address === '0.0.0.0' || address === '::') return 'ANY';
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  // Where a name leads to is known only when it is looked up.
  if (isIP(plain) === 0) return 'ANY';
  return own.check(plain, familyOf(plain)) ? 'PRIVATE' : 'PUBLIC';
}
