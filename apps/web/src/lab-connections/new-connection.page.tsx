import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { SaveForm } from '../forms/save-form.tsx';
import { useGo } from '../platform/page-context.ts';
import { PageHead } from '../tables/list-page.tsx';
import { ConnectionFields } from './connection-fields.tsx';
import { type ConnectionValues, connectionFieldOf, newValues, profileOf } from './connection-values.ts';
import { createConnection, refreshConnections } from './lab-connections.queries.ts';
import { useLabConnectionsTexts } from './lab-connections.texts.ts';

type Values = ConnectionValues & { reason: string };
const empty: Values = { ...newValues('LAB_ORDERS_OUT'), ...newValues('LAB_RESULTS_IN'), reason: '' };

/** A new connection: a draft until it says who may send or where orders go. */
export function NewConnectionPage() {
  const text = useLabConnectionsTexts();
  const go = useGo();
  const client = useQueryClient();
  const create = useMutation(createConnection);
  return (
    <div className="dd-page">
      <PageHead title={text('newConnection')} />
      <SaveForm<Values>
        wide
        initialValues={empty}
        codeFields={{ CONNECTION_NAME: 'name' }}
        fieldOf={connectionFieldOf}
        saveLabel={text('createConnection')}
        onSave={async ({ reason, ...values }) => {
          const { id } = await create.mutateAsync({ body: { profile: profileOf(values), reason } });
          await refreshConnections(client);
          setTimeout(() => go('/home/lab-connection', { id }));
        }}
        onCancel={() => go('/home/lab-connections')}
      >
        {(form) => (
          <Form.Item noStyle dependencies={['kind']}>
            {() => <ConnectionFields isNew kind={form.getFieldValue('kind')} />}
          </Form.Item>
        )}
      </SaveForm>
    </div>
  );
}
