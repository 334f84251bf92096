import type { Reader } from '@drawday/database/connect.ts';
import { certificateEnd, type OpenAlert } from '@drawday/domain';
import { type AlertRow, type CertificateInUse, listAlerts, listCertificatesInUse } from './alerts.store.ts';
import { storedAuthority } from './authority-of.ts';

/** Something wrong on the link, with the name of its connection or port. */
export type NamedAlert = OpenAlert & { connectionName: string | null };

const instantOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());

/** All that is wrong on the laboratory link now, in mode lab-link. */
export async function listOpenAlerts(db: Reader, now: Temporal.Instant): Promise<NamedAlert[]> {
  const rows: AlertRow[] = await listAlerts(db, now);
  const certificates = await listCertificatesInUse(db);
  return [...rows.map((row) => ({ ...row, since: instantOf(row.since) })), ...certificatesThatEnd(certificates, now)];
}

/** One for each connection, and one for all ports together, which says how many. */
function certificatesThatEnd(certificates: readonly CertificateInUse[], now: Temporal.Instant): NamedAlert[] {
  const ending = certificates.flatMap(({ connectionId, name, authority, notAfter }) => {
    const ofAuthority = authority === null ? undefined : storedAuthority(authority)?.notAfter;
    const until = ofAuthority === undefined ? notAfter && instantOf(notAfter) : Temporal.Instant.from(ofAuthority);
    const end = until && certificateEnd(until, now);
    return end ? [{ ...end, connectionId, connectionName: name, count: 1 }] : [];
  });
  const ports = Map.groupBy(
    ending.filter(({ connectionId }) => connectionId === null),
    ({ kind }) => kind,
  );
  const ofPorts = [...ports.values()].flatMap((some) => {
    const [newest] = some.toSorted((one, other) => Temporal.Instant.compare(other.since, one.since));
    return newest ? [{ ...newest, count: some.length }] : [];
  });
  return [...ending.filter(({ connectionId }) => connectionId !== null), ...ofPorts];
}
