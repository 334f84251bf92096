import { tenants } from '@drawday/contracts/access/tenants.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useAccessTexts } from './access.texts.ts';
import { createTenant } from './tenants.queries.ts';

const empty = { displayName: '', name: '', adminEmailAddress: '', adminPassword: '' };
const minimumLength = 12;

/** Returns the ID of the new tenant; null when none was created. */
export function NewTenantDialog({ onAnswer }: { onAnswer: (id: string | null) => void }) {
  const text = useAccessTexts();
  const client = useQueryClient();
  const create = useMutation(createTenant);
  return (
    <Dialog open title={text('newTenant')} onClose={() => onAnswer(null)}>
      <SaveForm
        initialValues={empty}
        saveLabel={text('createTenant')}
        codeFields={{ TENANT_NAME_TAKEN: 'name', PASSWORD_WEAK: 'adminPassword', PASSWORD_BREACHED: 'adminPassword' }}
        onCancel={() => onAnswer(null)}
        onSave={async (body) => {
          const made = await create.mutateAsync({ body });
          void client.invalidateQueries({ queryKey: keyOf(tenants.list) });
          onAnswer(made.id);
        }}
      >
        <Form.Item name="displayName" label={text('name')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="name"
          label={text('alias')}
          extra={text('aliasHint')}
          rules={[{ required: true }, { pattern: /^[a-z0-9][a-z0-9-]{0,62}$/, message: text('aliasRule') }]}
        >
          <Input maxLength={63} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="adminEmailAddress"
          label={text('adminEmail')}
          rules={[{ required: true }, { type: 'email', message: text('invalidEmail') }]}
        >
          <Input maxLength={256} inputMode="email" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="adminPassword"
          label={text('adminPassword')}
          extra={text('adminPasswordHint')}
          rules={[{ required: true }, { min: minimumLength, message: text('passwordTooShort') }]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
