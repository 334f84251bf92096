import { connectionStates } from '@drawday/vocabulary';
import { codeWord } from '../platform/code-word.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { RecordHistory } from '../tables/record-history.tsx';
import { valuesOf } from './connection-values.ts';
import { type ConnectionVersion, versionsQuery } from './lab-connections.queries.ts';
import { type LabConnectionsText, useLabConnectionsTexts } from './lab-connections.texts.ts';

const namedFields = [
  'name',
  'laboratory',
  'names',
  'networks',
  'fingerprints',
  'timeZone',
  'host',
  'port',
  'tls',
  'authority',
  'characterSet',
  'decimal',
  'usualUnits',
] as const;

/** What one version changed from the one before it. */
function changes(version: ConnectionVersion, before: ConnectionVersion | undefined, text: LabConnectionsText): string {
  if (!before) return '';
  const [now, then] = [valuesOf(version.profile), valuesOf(before.profile)];
  const fields = namedFields.flatMap((name) =>
    now[name] === then[name]
      ? []
      : `${text(name)}: ${String(then[name] ?? '—').replaceAll('\n', ', ')} → ${String(now[name] ?? '—').replaceAll('\n', ', ')}`,
  );
  const state =
    version.state === before.state ? [] : [`${codeWord(connectionStates, before.state)} → ${codeWord(connectionStates, version.state)}`];
  return [...state, ...fields].join(' · ');
}

/** Every version, newest first: who, why, and what was changed. */
export function ConnectionHistory({ id }: { id: string }) {
  const text = useLabConnectionsTexts();
  const versions = useQueryInPlace(versionsQuery(id));
  const items = versions.data?.items ?? [];
  return (
    <RecordHistory
      caption={text('history')}
      query={{ ...versions, data: versions.data && { items, totalCount: items.length } }}
      rowKey={(row) => String(row.version)}
      at={(row) => row.at}
      who={(row) => ({ actorName: row.changedByName })}
      what={(row) => text('versionNumber', { number: row.version })}
      columns={[
        { key: 'reason', title: text('reason'), wrap: true, cell: (row) => row.reason },
        {
          key: 'changes',
          title: text('changes'),
          wrap: true,
          cell: (row) =>
            changes(
              row,
              items.find(({ version }) => version === row.version - 1),
              text,
            ) || '—',
        },
      ]}
    />
  );
}
