import { createHash, generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const ecdsaWithSha256 = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const nameOf = (commonName: string) =>
  der(0x30, der(0x31, der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(commonName)))));
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));
const pem = (bytes: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`;

/** A certificate that signs itself (X.509 v1, P-256), as a small laboratory has one. `until` may be in the past. */
export function testCertificate(commonName: string, until: Date = new Date(Date.now() + 86_400_000)) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = nameOf(commonName);
  const toSign = der(
    0x30,
    der(
      0x02,
      createHash('sha256')
        .update(commonName)
        .digest()
        .subarray(0, 4)
        .map((byte) => byte & 0x7f),
    ),
    ecdsaWithSha256,
    name,
    der(0x30, time(new Date(until.getTime() - 30 * 86_400_000)), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const bytes = der(0x30, toSign, ecdsaWithSha256, der(0x03, Buffer.from([0]), sign('sha256', toSign, privateKey)));
  const digest = createHash('sha256').update(bytes).digest('hex').toUpperCase();
  return {
    cert: pem(bytes),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    fingerprint: (digest.match(/../g) ?? []).join(':'),
  };
}
