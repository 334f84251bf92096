import { Button } from 'antd';
import { useState } from 'react';
import { actionWords } from '../access/action-words.public.ts';
import { Awaiting } from '../design/awaiting.tsx';
import { TimeText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { RecordTable } from '../design/record-table.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan } from '../platform/session.ts';
import { looksQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

const pageSize = 50;

/** Who looked at this patient, or changed something, newest first; support staff who acted as someone else are marked. */
export function PatientLooks({ patientId }: { patientId: string }) {
  const text = usePatientsTexts();
  const can = useCan();
  const [skip, setSkip] = useState(0);
  const looks = useQueryInPlace(looksQuery(patientId, skip));
  if (!looks.data) return <Awaiting of={looks} />;
  const total = looks.data.totalCount;
  if (looks.data && total === 0) return <EmptyState icon="eye" title={text('nobodyLooked')} />;
  return (
    <>
      {can('Access.AuditLog.View') && (
        <p>
          <PageLink to="/home/audit-trail" search={{ patient: patientId }}>
            {text('inAuditTrail')}
          </PageLink>
        </p>
      )}
      <RecordTable
        caption={text('whoLooked')}
        rows={looks.data.items}
        rowKey={(look) => String(look.id)}
        columns={[
          { key: 'when', title: text('when'), cell: (look) => <TimeText value={look.at} withDay /> },
          {
            key: 'who',
            title: text('who'),
            rowHeader: true,
            cell: (look) => (
              <>
                {look.actorName ?? '—'}{' '}
                {look.impersonatorUserId && <StatusTag small icon="eye" display={{ text: text('bySupport'), style: 'warning' }} />}
              </>
            ),
          },
          { key: 'what', title: text('what'), cell: (look) => actionWords(look.action) },
          { key: 'from', title: text('from'), cell: (look) => <span className="dd-faint">{look.address}</span> },
        ]}
      />
      {total > pageSize && (
        <div className="dd-row">
          <Button disabled={skip === 0} onClick={() => setSkip(Math.max(0, skip - pageSize))}>
            {text('newer')}
          </Button>
          <Button disabled={skip + pageSize >= total} onClick={() => setSkip(skip + pageSize)}>
            {text('older')}
          </Button>
        </div>
      )}
    </>
  );
}
