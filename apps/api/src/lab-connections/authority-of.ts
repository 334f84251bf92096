import { X509Certificate } from 'node:crypto';

const block = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * The certificates of an authority: which one ends first. Undefined when the text is anything else, or one of them vouches for nobody or is
 * not valid now.
 * @param pem one or more certificates, and nothing besides
 */
export function authorityOf(pem: string, now: Temporal.Instant): { subject: string; notAfter: string } | undefined {
  const blocks = pem.match(block) ?? [];
  if (blocks.length === 0 || pem.replace(block, '').trim() !== '') return undefined;
  try {
    const read = blocks.map((one) => new X509Certificate(one));
    const vouches = (one: X509Certificate) => one.ca || one.issuer === one.subject;
    const isNow = (one: X509Certificate) =>
      one.validFromDate.getTime() <= now.epochMilliseconds && one.validToDate.getTime() > now.epochMilliseconds;
    if (!read.every((one) => vouches(one) && isNow(one))) return undefined;
    return firstToEnd(read);
  } catch {
    return undefined;
  }
}

/** The same of what is stored, which may have ended since. */
export const storedAuthority = (pem: string) => firstToEnd((pem.match(block) ?? []).map((one) => new X509Certificate(one)));

function firstToEnd(certificates: readonly X509Certificate[]): { subject: string; notAfter: string } | undefined {
  const [first] = certificates.toSorted((one, other) => one.validToDate.getTime() - other.validToDate.getTime());
  return first && { subject: first.subject.replaceAll('\n', ', '), notAfter: first.validToDate.toISOString() };
}
