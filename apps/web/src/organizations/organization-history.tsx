import { useState } from 'react';
import { TimeText } from '../design/date-text.tsx';
import { RecordHistory } from '../design/record-history.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { type Change, changesQuery } from './organizations.queries.ts';
import { type OrganizationsText, useOrganizationsTexts } from './organizations.texts.ts';

const shown = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '—'
    : Array.isArray(value)
      ? value.map(shown).join(', ')
      : typeof value === 'object'
        ? Object.values(value).filter(Boolean).map(shown).join(' ')
        : String(value);

/** `phone: — → (555) 201-4400`; of what was made only what it began with. */
function told(change: Change): string {
  const after = change.after ?? {};
  const names = Object.keys(after).filter((name) => !name.endsWith('_id'));
  return names
    .filter((name) => shown(change.before?.[name]) !== shown(after[name]))
    .slice(0, 8)
    .map((name) => {
      const label = name.replaceAll('_', ' ');
      return change.before ? `${label}: ${shown(change.before[name])} → ${shown(after[name])}` : `${label}: ${shown(after[name])}`;
    })
    .join(' · ');
}

/** What was changed on the organization and its settings, newest first. */
export function OrganizationHistory({ organizationId }: { organizationId: string }) {
  const text = useOrganizationsTexts();
  const [skipCount, setSkipCount] = useState(0);
  const changes = useQueryInPlace(changesQuery(organizationId, skipCount));
  return (
    <RecordHistory
      caption={text('history')}
      query={changes}
      skip={skipCount}
      onSkip={setSkipCount}
      rowKey={(row) => String(row.id)}
      columns={[
        { key: 'when', title: text('when'), rowHeader: true, cell: (row) => <TimeText value={row.changedAt} withDay /> },
        { key: 'who', title: text('who'), cell: (row) => row.changedByName },
        { key: 'what', title: text('what'), cell: (row) => `${subjectText(row, text)} ${row.summary}` },
        { key: 'action', title: text('action'), cell: (row) => text(`action_${row.action}`) },
        { key: 'detail', title: text('detail'), wrap: true, cell: (row) => told(row) || '—' },
      ]}
    />
  );
}

const subjects = [
  'ORGANIZATION',
  'ORGANIZATION_CONTACT',
  'INVOICE_CONTACT',
  'LEADERS',
  'ASSIGNMENTS',
  'BILLING_CONTACTS',
  'BILLING_METHOD',
  'RANGE',
  'ALERT',
  'GOAL',
  'GOAL_SET',
  'RESULT_CATEGORY',
] as const;
function subjectText(change: Change, text: OrganizationsText): string {
  const subject = subjects.find((one) => one === change.subject);
  return subject ? `${text(`subject_${subject}`)} ·` : '';
}
