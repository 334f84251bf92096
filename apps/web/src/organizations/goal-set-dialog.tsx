import { useMutation, useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Select } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { DayField } from '../forms/day-field.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { goalsOfSet, setInSettings } from './goal-set-facts.ts';
import {
  addGoalSet,
  changeGoalSet,
  copyGoalSet,
  type GoalSet,
  type OrganizationDetail,
  ownFacilitiesQuery,
} from './organizations.queries.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';
import { NoteField } from './place-fields.tsx';
import { settingRecord } from './setting-record.ts';

type Props = { organization: OrganizationDetail; set: GoalSet | null; today: string; onDone: (done: boolean) => void };
type Values = { name: string; isDefault: boolean; facilityIds: string[]; validFrom: string; validTo: string | null; note: string | null };

/** A goal set: its name, and for whom and when it applies. Its goals are edited in the table. */
export function GoalSetDialog({ organization, set, today, onDone }: Props) {
  const text = useOrganizationsTexts();
  const add = useMutation(addGoalSet);
  const change = useMutation(changeGoalSet);
  const facilities = useQuery(ownFacilitiesQuery(organization.id));
  const params = { id: organization.id };
  const hasBegun = set !== null && set.validFrom < today;
  const valuesOf = (one: GoalSet | null): Values => ({
    name: one?.name ?? '',
    isDefault: one?.isDefault ?? false,
    facilityIds: one?.facilities.map((facility) => facility.id) ?? [],
    validFrom: one?.validFrom ?? today,
    validTo: one?.validTo ?? null,
    note: one?.note ?? null,
  });
  const record = settingRecord(organization.id, set, setInSettings, valuesOf, goalsOfSet);
  const facilityNames = (ids: readonly string[]) =>
    (facilities.data?.items ?? [])
      .filter((one) => ids.includes(one.id))
      .map((one) => one.name)
      .join(', ');
  return (
    <Dialog open wide title={set ? text('editGoalSet') : text('newGoalSet')} onClose={() => onDone(false)}>
      <SaveForm<Values>
        wide
        initialValues={valuesOf(set)}
        record={record}
        labels={{
          name: text('name'),
          isDefault: { label: text('isDefault'), show: (is) => text(is ? 'yes' : 'no') },
          facilityIds: { label: text('steerBy'), show: facilityNames },
          validFrom: text('from'),
          validTo: text('until'),
          note: text('note'),
        }}
        codeFields={{ GOAL_SET_NAME: 'name', GOAL_SET_BEGUN: 'isDefault', GOAL_SET_DEFAULT: 'isDefault', GOAL_SET_FACILITY: 'facilityIds' }}
        saveLabel={text('saveGoalSet')}
        onSave={(values, concurrencyStamp) =>
          set
            ? change.mutateAsync({ params, body: { ...values, goalSetId: set.goalSetId, ...(concurrencyStamp && { concurrencyStamp }) } })
            : add.mutateAsync({ params, body: values })
        }
        onSaved={() => onDone(true)}
      >
        <div className="dd-setting-fields">
          <Form.Item
            name="name"
            label={text('name')}
            rules={[{ required: true, message: text('fieldRequired') }]}
            className="dd-field-whole"
          >
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="isDefault" valuePropName="checked" className="dd-field-whole">
            <Checkbox>{text('isDefault')}</Checkbox>
          </Form.Item>
          <Form.Item name="facilityIds" label={text('steerBy')} className="dd-field-whole">
            <Select
              mode="multiple"
              showSearch={{ optionFilterProp: 'label' }}
              options={(facilities.data?.items ?? []).map((one) => ({ value: one.id, label: one.name }))}
            />
          </Form.Item>
          <Form.Item name="validFrom" label={text('from')} rules={[{ required: true, message: text('fieldRequired') }]}>
            <DayField disabled={hasBegun} {...(!hasBegun && { min: today })} />
          </Form.Item>
          <Form.Item name="validTo" label={text('until')}>
            <DayField clearable />
          </Form.Item>
          <NoteField />
        </div>
      </SaveForm>
    </Dialog>
  );
}

/** A copy of a set, or (set null) of the goals that the laboratory recommends. */
export function GoalSetCopyDialog({ organization, set, today, onDone }: Props) {
  const text = useOrganizationsTexts();
  const copy = useMutation(copyGoalSet);
  return (
    <Dialog open title={set ? text('copyGoalSet') : text('copyRecommended')} onClose={() => onDone(false)}>
      <SaveForm<{ name: string; validFrom: string }>
        initialValues={{ name: set ? text('copyOf', { name: set.name }) : text('recommendedGoals'), validFrom: today }}
        codeFields={{ GOAL_SET_NAME: 'name' }}
        saveLabel={text('copy')}
        onSave={(values) => copy.mutateAsync({ params: { id: organization.id }, body: { ...values, goalSetId: set?.goalSetId ?? null } })}
        onSaved={() => onDone(true)}
      >
        <Form.Item name="name" label={text('name')} rules={[{ required: true, message: text('fieldRequired') }]}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="validFrom" label={text('from')} rules={[{ required: true, message: text('fieldRequired') }]}>
          <DayField min={today} />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
