import { useState } from 'react';
import { useActionWords } from '../actions/action-words.public.ts';
import { StatusTag } from '../design/status-tag.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan } from '../platform/session.ts';
import { RecordHistory } from '../tables/record-history.tsx';
import { looksQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

/** Who looked at this patient, or changed something, newest first; support staff who acted as someone else are marked. */
export function PatientLooks({ patientId }: { patientId: string }) {
  const text = usePatientsTexts();
  const { actionWords } = useActionWords();
  const can = useCan();
  const [skip, setSkip] = useState(0);
  const looks = useQueryInPlace(looksQuery(patientId, skip));
  return (
    <>
      {can('Access.AuditLog.View') && (
        <p>
          <PageLink to="/home/audit-trail" search={{ patient: patientId }}>
            {text('inAuditTrail')}
          </PageLink>
        </p>
      )}
      <RecordHistory
        caption={text('whoLooked')}
        query={looks}
        skip={skip}
        onSkip={setSkip}
        empty={text('nobodyLooked')}
        rowKey={(look) => String(look.id)}
        at={(look) => look.at}
        columns={[
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
    </>
  );
}
