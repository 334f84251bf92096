import './access-tab.css';
import { users } from '@drawday/contracts/access/users.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useGo } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useReadOnly } from '../platform/session.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { useAccessTexts } from './access.texts.ts';
import { linkAccount, linkedAccountsQuery, unlinkAccount } from './users.queries.ts';

const empty = { userNameOrEmailAddress: '', password: '' };

/** Other accounts of the same person: switch to one, link one with its password, remove a link. */
export function LinkedAccounts() {
  const text = useAccessTexts();
  const client = useQueryClient();
  const go = useGo();
  const readOnly = useReadOnly();
  const linked = useQueryInPlace(linkedAccountsQuery);
  const link = useMutation(linkAccount);
  const unlink = useMutation(unlinkAccount);
  const [round, setRound] = useState(0);
  const reload = () => client.invalidateQueries({ queryKey: keyOf(users.allLinkUsers) });
  const end = async (targetUserId: string, name: string) => {
    if (!(await confirm({ content: text('unlinkQuestion', { name }), danger: true }))) return;
    await unlink.mutateAsync({ body: { targetUserId } });
    await reload();
    showNotice(text('unlinked'));
  };
  if (!linked.data) return <Awaiting of={linked} />;
  const accounts = linked.data.items;
  return (
    <div className="dd-access-tab">
      {linked.data && accounts.length === 0 && <p className="dd-quiet">{text('noLinks')}</p>}
      {accounts.length > 0 && (
        <RecordTable
          caption={text('linkedAccounts')}
          rows={accounts}
          rowKey={(row) => row.targetUserId}
          columns={[
            { key: 'tenant', title: text('tenant'), rowHeader: true, cell: (row) => row.targetTenantName ?? text('laboratory') },
            { key: 'user', title: text('userName'), cell: (row) => row.targetUserName },
            { key: 'name', title: text('name'), cell: (row) => row.targetName },
            {
              key: 'act',
              title: '',
              cell: (row) => (
                <span className="dd-row">
                  <Button
                    size="small"
                    disabled={readOnly}
                    onClick={() =>
                      go('/link-login', { userId: row.targetUserId, ...(row.targetTenantId && { tenantId: row.targetTenantId }) })
                    }
                  >
                    {text('switchTo')}
                  </Button>
                  <Button
                    size="small"
                    type="text"
                    danger
                    disabled={readOnly}
                    onClick={() => void end(row.targetUserId, `${row.targetUserName} · ${row.targetTenantName ?? text('laboratory')}`)}
                  >
                    {text('unlink')}
                  </Button>
                </span>
              ),
            },
          ]}
        />
      )}
      {!readOnly && (
        <>
          <h2>{text('linkAnother')}</h2>
          <p className="dd-quiet">{text('linkHint')}</p>
          <SaveForm
            key={round}
            initialValues={empty}
            saveLabel={text('link')}
            codeFields={{
              LOGIN_FAILED: 'password',
              LOGIN_LOCKED: 'userNameOrEmailAddress',
              LINK_SELF: 'userNameOrEmailAddress',
              LINK_EXISTS: 'userNameOrEmailAddress',
            }}
            onSave={(body) => link.mutateAsync({ body })}
            onSaved={() => {
              setRound(round + 1);
              showNotice(text('linked'));
              void reload();
            }}
          >
            <Form.Item name="userNameOrEmailAddress" label={text('otherUserName')} rules={[{ required: true, whitespace: true }]}>
              <Input maxLength={256} autoComplete="off" />
            </Form.Item>
            <Form.Item name="password" label={text('otherPassword')} rules={[{ required: true }]}>
              <Input.Password autoComplete="off" />
            </Form.Item>
          </SaveForm>
        </>
      )}
    </div>
  );
}
