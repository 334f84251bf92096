import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { TimeText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { looksQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

const pageSize = 50;

/** Who looked at this patient, or changed something, newest first; support staff who acted as someone else are marked. */
export function PatientLooks({ patientId }: { patientId: string }) {
  const text = usePatientsTexts();
  const [skip, setSkip] = useState(0);
  const looks = useQuery(looksQuery(patientId, skip));
  if (looks.isError)
    return (
      <EmptyState icon="warning" title={text('looksFailed')}>
        {looks.error.message}
      </EmptyState>
    );
  const total = looks.data?.totalCount ?? 0;
  if (looks.data && total === 0) return <EmptyState icon="eye" title={text('nobodyLooked')} />;
  return (
    <>
      <table className="dd-plain-table" aria-busy={looks.isPending}>
        <caption className="dd-only-heard">{text('whoLooked')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('when')}</th>
            <th scope="col">{text('who')}</th>
            <th scope="col">{text('what')}</th>
            <th scope="col">{text('from')}</th>
          </tr>
        </thead>
        <tbody>
          {looks.data?.items.map((look) => (
            <tr key={look.id}>
              <td>
                <TimeText value={look.at} withDay />
              </td>
              <th scope="row">
                {look.actorName ?? '—'}{' '}
                {look.impersonatorUserId && <StatusTag small icon="eye" display={{ text: text('bySupport'), style: 'warning' }} />}
              </th>
              <td>{look.action}</td>
              <td className="dd-faint">{look.address}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
