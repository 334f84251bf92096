import { patientGroups } from '@drawday/contracts/patient-groups/patient-groups.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { send } from '../platform/api-client.ts';
import { createGroup, type PatientGroup, updateGroup } from './patient-groups.queries.ts';
import { usePatientGroupsTexts } from './patient-groups.texts.ts';

type Values = { name: string; description: string };
type GroupDialogProps = {
  group: PatientGroup | null;
  facilityId: string;
  /** Those that a new group starts with. */
  patientIds?: readonly string[];
  onDone: (saved: boolean) => void;
};

/** Name and description of a group, new or old. */
export function GroupDialog({ group, facilityId, patientIds = [], onDone }: GroupDialogProps) {
  const text = usePatientGroupsTexts();
  const add = useMutation(createGroup);
  const change = useMutation(updateGroup);
  const versionOf = (one: PatientGroup) => ({
    stamp: one.concurrencyStamp,
    values: { name: one.name, description: one.description ?? '' },
  });
  const newest = async (one: PatientGroup) => versionOf(await send(patientGroups.find, { params: { id: one.id } }));
  return (
    <Dialog open title={group ? text('editGroup') : text('newGroup')} onClose={() => onDone(false)}>
      <SaveForm<Values>
        initialValues={group ? versionOf(group).values : { name: '', description: '' }}
        record={group && { ...versionOf(group), newest: () => newest(group) }}
        labels={{ name: text('name'), description: text('description') }}
        codeFields={{ PATGROUP_NAME: 'name' }}
        saveLabel={text('saveGroup')}
        onSave={(values, concurrencyStamp) =>
          group
            ? change.mutateAsync({ params: { id: group.id }, body: { ...values, ...(concurrencyStamp && { concurrencyStamp }) } })
            : add.mutateAsync({ body: { ...values, facilityId, patientIds: [...patientIds] } })
        }
        onSaved={() => onDone(true)}
      >
        <Form.Item name="name" label={text('name')} rules={[{ required: true, whitespace: true, message: text('nameRequired') }]}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name="description" label={text('description')}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
