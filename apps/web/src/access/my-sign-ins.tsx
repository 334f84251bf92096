import './access-tab.css';
import { Button } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { TimeText } from '../design/date-text.tsx';
import { RecordTable } from '../design/record-table.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useAccessTexts } from './access.texts.ts';
import { browserOf } from './browser-of.ts';
import { eventWords } from './event-words.ts';
import { mySignInsQuery } from './my-profile.queries.ts';
import { MySessions } from './my-sessions.tsx';

const pageSize = 20;

/** Where the account is used now, where and when it was used before, and what was changed about it: so that a person notices somebody else. */
export function MySignIns() {
  const text = useAccessTexts();
  const [skip, setSkip] = useState(0);
  const events = useQueryInPlace(mySignInsQuery(skip, pageSize));
  const total = events.data?.totalCount ?? 0;
  return (
    <div className="dd-access-tab">
      <MySessions />
      <h2>{text('signInHistory')}</h2>
      {!events.data ? (
        <Awaiting of={events} />
      ) : (
        <>
          <p className="dd-quiet">{text('signInsHint')}</p>
          <RecordTable
            caption={text('signIns')}
            rows={events.data.items}
            rowKey={(row) => row.id}
            columns={[
              { key: 'at', title: text('when'), cell: (row) => <TimeText value={row.at} withDay /> },
              { key: 'kind', title: text('what'), rowHeader: true, cell: (row) => eventWords(text, row.kind) },
              {
                key: 'by',
                title: text('by'),
                cell: (row) => (row.actorUserId && row.actorUserId !== row.userId ? (row.actorName ?? text('anotherPerson')) : '—'),
              },
              { key: 'browser', title: text('browser'), cell: (row) => browserOf(row.userAgent) ?? '—' },
              { key: 'address', title: text('address'), cell: (row) => <span className="dd-faint">{row.address ?? '—'}</span> },
            ]}
          />
        </>
      )}
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
    </div>
  );
}
