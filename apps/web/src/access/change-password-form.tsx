import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { useAccessTexts } from './access.texts.ts';
import { changePassword } from './my-profile.queries.ts';

const empty = { currentPassword: '', newPassword: '', again: '' };
const minimumLength = 12;

/** The refusals of the server (wrong, weak, one of the last three) are shown next to the field they are about. */
export function ChangePasswordForm() {
  const text = useAccessTexts();
  const change = useMutation(changePassword);
  // A new form after each success: nothing that was typed stays in memory.
  const [round, setRound] = useState(0);
  return (
    <SaveForm
      key={round}
      initialValues={empty}
      saveLabel={text('changePassword')}
      codeFields={{
        PASSWORD_WRONG: 'currentPassword',
        PASSWORD_REUSED: 'newPassword',
        PASSWORD_WEAK: 'newPassword',
        PASSWORD_BREACHED: 'newPassword',
      }}
      onSave={({ currentPassword, newPassword }) => change.mutateAsync({ body: { currentPassword, newPassword } })}
      onSaved={() => {
        showNotice(text('passwordChanged'));
        setRound(round + 1);
      }}
    >
      <Form.Item name="currentPassword" label={text('currentPassword')} rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={text('newPassword')}
        extra={text('passwordHint')}
        rules={[{ required: true }, { min: minimumLength, message: text('passwordTooShort') }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label={text('confirmPassword')}
        dependencies={['newPassword']}
        rules={[
          { required: true },
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              !value || value === getFieldValue('newPassword') ? Promise.resolve() : Promise.reject(new Error(text('passwordsDiffer'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </SaveForm>
  );
}
