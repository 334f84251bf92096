import { access } from '@drawday/contracts/access/access.contract.ts';
import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { TimeText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useReadOnly } from '../platform/session.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { useAccessTexts } from './access.texts.ts';
import { askWithPassword } from './ask-with-password.tsx';
import { browserOf } from './browser-of.ts';
import { endMySessions, mySessionsQuery } from './my-profile.queries.ts';

type Session = AnswerOf<typeof access.mySessions>['items'][number];

/** Where the person is signed in now; sessions in other browsers can be ended from here. */
export function MySessions() {
  const text = useAccessTexts();
  const client = useQueryClient();
  const readOnly = useReadOnly();
  const sessions = useQueryInPlace(mySessionsQuery);

  const ending = useMutation(endMySessions);
  const nameOf = ({ kind, userAgent }: Session) => {
    if (kind === 'SCRIPT') return text('sessionOfScript');
    if (kind === 'SUPPORT') return text('sessionOfSupport');
    const browser = browserOf(userAgent) ?? text('unknownBrowser');
    return kind === 'LINKED' ? text('sessionOfLink', { browser }) : browser;
  };
  const end = async (question: string, notice: string, id?: string) => {
    if (!(await askWithPassword(question, (given) => ending.mutateAsync({ body: { ...(id && { id }), ...given } })))) return;
    await client.invalidateQueries({ queryKey: keyOf(access.mySessions) });
    showNotice(notice);
  };

  if (!sessions.data) return <Awaiting of={sessions} />;
  const rows = sessions.data.items;
  const others = rows.filter((row) => !row.isCurrent).length;
  return (
    <>
      <h2>{text('sessions')}</h2>
      {sessions.data && rows.length === 0 && <p className="dd-quiet">{text('noSessions')}</p>}
      {(sessions.isPending || rows.length > 0) && (
        <RecordTable
          caption={text('sessions')}
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'browser',
              title: text('browser'),
              rowHeader: true,
              cell: (row) => (
                <span className="dd-row">
                  {nameOf(row)}
                  {row.isCurrent && <StatusTag small quiet display={{ text: text('thisSession'), style: 'success' }} />}
                </span>
              ),
            },
            { key: 'since', title: text('signedInSince'), cell: (row) => <TimeText value={row.creationTime} withDay /> },
            { key: 'used', title: text('lastUsed'), cell: (row) => <TimeText value={row.lastUsedTime} withDay /> },
            { key: 'address', title: text('address'), cell: (row) => <span className="dd-faint">{row.address ?? '—'}</span> },
            {
              key: 'act',
              title: '',
              align: 'right',
              cell: (row) =>
                !row.isCurrent && (
                  <Button
                    size="small"
                    type="text"
                    danger
                    disabled={readOnly}
                    onClick={() => void end(text('endSessionQuestion', { name: nameOf(row) }), text('sessionEnded'), row.id)}
                  >
                    {text('endSession')} <span className="dd-only-heard">{nameOf(row)}</span>
                  </Button>
                ),
            },
          ]}
        />
      )}
      {others > 0 && (
        <div className="dd-row">
          <Button
            danger
            disabled={readOnly}
            onClick={() => void end(text('endOtherSessionsQuestion', { count: others }), text('otherSessionsEnded'))}
          >
            {text('endOtherSessions')}
          </Button>
        </div>
      )}
    </>
  );
}
