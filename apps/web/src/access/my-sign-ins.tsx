import './access-tab.css';
import { useState } from 'react';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { RecordHistory } from '../tables/record-history.tsx';
import { useAccessTexts } from './access.texts.ts';
import { browserOf } from './browser-of.ts';
import { eventWords } from './event-words.ts';
import { mySignInsQuery } from './my-profile.queries.ts';
import { MySessions } from './my-sessions.tsx';

/** Where the account is used now, where and when it was used before, and what was changed about it: a person would notice an intruder. */
export function MySignIns() {
  const text = useAccessTexts();
  const [skip, setSkip] = useState(0);
  const events = useQueryInPlace(mySignInsQuery(skip));
  return (
    <div className="dd-access-tab">
      <MySessions />
      <h2>{text('signInHistory')}</h2>
      <p className="dd-quiet">{text('signInsHint')}</p>
      <RecordHistory
        caption={text('signIns')}
        query={events}
        skip={skip}
        onSkip={setSkip}
        rowKey={(row) => row.id}
        empty={text('noSignIns')}
        at={(row) => row.at}
        columns={[
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
    </div>
  );
}
