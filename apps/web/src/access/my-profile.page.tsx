import { access } from '@drawday/contracts/access/access.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { ProfilePage } from '../design/profile-page.tsx';
import { typedPhone } from '../design/while-typing.ts';
import { showMessage } from '../dialogs/message-dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { usePasswordAgain } from '../forms/password-again.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { send } from '../platform/api-client.ts';
import { useUrlState } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { roleName } from '../platform/role-name.ts';
import { useReadOnly } from '../platform/session.ts';
import { configurationQuery, useConfiguration } from '../platform/session-queries.ts';
import { useAccessTexts } from './access.texts.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import { MyPreferences } from './my-preferences.tsx';
import { myProfileQuery, updateMyProfile } from './my-profile.queries.ts';
import { MySignIns } from './my-sign-ins.tsx';
import { MyTwoStep } from './my-two-step.tsx';

const defaults = { tab: 'profile' };

/** Empty fields are null on the wire. */
const orNull = (text: string | null) => (text?.trim() ? text.trim() : null);

export function MyProfilePage() {
  const text = useAccessTexts();
  const client = useQueryClient();
  const readOnly = useReadOnly();
  const { currentUser } = useConfiguration();
  const [{ tab }, setState] = useUrlState(defaults);
  const profile = useQueryInPlace(myProfileQuery);
  const update = useMutation(updateMyProfile);
  const again = usePasswordAgain();
  if (!profile.data) return <Awaiting as="page" of={profile} />;
  const { userName, email, name, surname, phoneNumber, isExternal, hasPassword } = profile.data;
  const values = { userName, email, name, surname, phoneNumber };
  const keptElsewhere = isExternal || readOnly;

  const save = async (changed: typeof values, stamp: string | undefined) => {
    const asked = update.mutateAsync({
      body: {
        ...again.given,
        ...changed,
        name: orNull(changed.name),
        surname: orNull(changed.surname),
        phoneNumber: orNull(changed.phoneNumber),
        ...(stamp && { concurrencyStamp: stamp }),
      },
    });
    const saved = await asked.catch((error: Error) => {
      again.isAskedBy(error);
      throw error;
    });
    client.setQueryData(myProfileQuery.queryKey, saved);
    const pending = saved.extraProperties.PendingEmail;
    if (typeof pending === 'string') void showMessage(text('emailPending'), text('emailPendingHint', { email: pending }));
    void client.invalidateQueries({ queryKey: configurationQuery.queryKey });
  };

  const newest = async () => {
    const theirs = await send(access.myProfile, {});
    const { userName, email, name, surname, phoneNumber } = theirs;
    return { stamp: theirs.concurrencyStamp, values: { userName, email, name, surname, phoneNumber } };
  };

  const labels = {
    userName: text('userName'),
    email: text('email'),
    name: text('firstName'),
    surname: text('lastName'),
    phoneNumber: text('phone'),
  };
  const tabs = [
    { key: 'profile', label: text('profile') },
    ...(hasPassword && !keptElsewhere ? [{ key: 'password', label: text('changePassword') }] : []),
    { key: 'two-step', label: text('twoStep') },
    { key: 'accounts', label: text('linkedAccounts') },
    { key: 'sign-ins', label: text('signIns') },
    { key: 'preferences', label: text('preferences') },
  ];
  const current = tabs.some((entry) => entry.key === tab) ? tab : 'profile';
  return (
    <ProfilePage
      name={[name, surname].filter(Boolean).join(' ') || userName}
      facts={[...new Set([userName, email]), currentUser.roles.map(roleName).join(', ')]}
      tabs={tabs}
      currentTab={current}
      onTab={(key) => setState({ tab: key })}
    >
      {current === 'password' && <ChangePasswordForm />}
      {current === 'two-step' && <MyTwoStep />}
      {current === 'accounts' && <LinkedAccounts />}
      {current === 'sign-ins' && <MySignIns />}
      {current === 'preferences' && <MyPreferences />}
      {current === 'profile' && keptElsewhere && (
        <EmptyState icon="lock" title={text('profile')}>
          {text(isExternal ? 'externalAccount' : 'profileLookedAt')}
        </EmptyState>
      )}
      {current === 'profile' && !keptElsewhere && (
        <SaveForm
          initialValues={values}
          labels={labels}
          codeFields={{ USER_NAME_TAKEN: 'userName', USER_NAME_ADDRESS: 'userName', MAIL_OFF: 'email' }}
          saveLabel={text('saveProfile')}
          onSave={save}
          record={{ stamp: profile.data.concurrencyStamp, values, newest }}
          onSaved={() => showNotice(text('profileSaved'))}
        >
          <div className="dd-form-row">
            <Form.Item name="name" label={labels.name}>
              <Input maxLength={64} autoComplete="given-name" />
            </Form.Item>
            <Form.Item name="surname" label={labels.surname}>
              <Input maxLength={64} autoComplete="family-name" />
            </Form.Item>
          </div>
          <Form.Item name="userName" label={labels.userName} rules={[{ required: true, whitespace: true }]}>
            <Input maxLength={256} autoComplete="username" />
          </Form.Item>
          {again.field && <Form.Item>{again.field}</Form.Item>}
          <Form.Item
            name="email"
            label={labels.email}
            extra={text('emailByMail')}
            rules={[{ required: true }, { pattern: /^[^@\s]+@[^@\s]+\.[^@\s]+$/, message: text('invalidEmail') }]}
          >
            <Input maxLength={256} autoComplete="email" inputMode="email" />
          </Form.Item>
          <Form.Item getValueFromEvent={typedPhone} name="phoneNumber" label={labels.phoneNumber}>
            <Input maxLength={16} autoComplete="tel" inputMode="tel" />
          </Form.Item>
        </SaveForm>
      )}
    </ProfilePage>
  );
}
