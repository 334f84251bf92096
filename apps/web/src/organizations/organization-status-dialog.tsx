import { nextStatuses, partyStatusDisplay } from '@drawday/domain';
import type { ChosenPartyStatus } from '@drawday/vocabulary';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { wordOf } from '../platform/code-word.ts';
import { useCan } from '../platform/session.ts';
import { organizationRecord } from './organization-record.ts';
import { changeOrganizationStatus, type OrganizationDetail, organizationQuery } from './organizations.queries.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';

type Status = ChosenPartyStatus;
type Values = { statusTypeCode?: Status; reason: string | null };

function StatusDialog({ organization: seen, onDone }: { organization: OrganizationDetail; onDone: (done: boolean) => void }) {
  const text = useOrganizationsTexts();
  // After somebody else's change the dialog continues from the current version, with the reason typed so far.
  const { data: organization = seen } = useQuery(organizationQuery(seen.id));
  const can = useCan();
  const change = useMutation(changeOrganizationStatus);
  const statuses = nextStatuses('organization', organization.statusTypeCode, { has: can });
  return (
    <Dialog open title={`${text('changeStatus')}: ${organization.name}`} onClose={() => onDone(false)}>
      <SaveForm<Values>
        initialValues={{ reason: null }}
        record={organizationRecord<Values>(organization, () => ({}), text)}
        codeFields={{ ORG_FACILITY_ACTIVE: 'statusTypeCode', ORG_STATE: 'statusTypeCode' }}
        saveLabel={text('changeStatus')}
        onSave={({ statusTypeCode, reason }, concurrencyStamp) =>
          statusTypeCode
            ? change.mutateAsync({
                params: { id: organization.id },
                body: { statusTypeCode, reason, ...(concurrencyStamp && { concurrencyStamp }) },
              })
            : Promise.resolve()
        }
        onSaved={() => onDone(true)}
      >
        <Form.Item name="statusTypeCode" label={text('newStatus')} rules={[{ required: true, message: text('fieldRequired') }]}>
          <Select options={statuses.map((value) => ({ value, label: wordOf(partyStatusDisplay(value)) }))} />
        </Form.Item>
        <p className="dd-faint dd-small">{text('pausedStops')}</p>
        <Form.Item name="reason" label={text('reason')}>
          <Input maxLength={200} />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}

/** Activate, pause, inactivate; returns whether something was changed. */
export function organizationStatusDialog(organization: OrganizationDetail): Promise<boolean> {
  return showDialog<boolean>((close) => <StatusDialog organization={organization} onDone={close} />);
}
