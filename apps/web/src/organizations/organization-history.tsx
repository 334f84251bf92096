import { recordActions } from '@drawday/vocabulary';
import { useState } from 'react';
import { codeWord } from '../platform/code-word.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { RecordHistory } from '../tables/record-history.tsx';
import { changeWords } from './change-words.ts';
import { type Change, changesQuery } from './organizations.queries.ts';
import { type OrganizationsText, useOrganizationsTexts } from './organizations.texts.ts';

/** What was changed in the organization and its settings, newest first. */
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
      at={(row) => row.changedAt}
      who={(row) => ({ actorName: row.changedByName })}
      what={(row) => `${subjectText(row, text)} ${row.summary}`}
      columns={[
        { key: 'action', title: text('action'), cell: (row) => codeWord(recordActions, row.action) },
        { key: 'detail', title: text('detail'), wrap: true, cell: (row) => changeWords(row, text) || '—' },
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
