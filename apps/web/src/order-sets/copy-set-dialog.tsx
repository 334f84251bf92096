import { useMutation, useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { copyOrderSet, type OrderSet, shortListQuery } from './order-sets.queries.ts';
import { useOrderSetsTexts } from './order-sets.texts.ts';

type Values = { name: string; facilityId: string };

/** A copy under another name, here or at another facility; it starts as a draft without patients. */
export function CopySetDialog({ set, onDone }: { set: OrderSet; onDone: (done: boolean) => void }) {
  const text = useOrderSetsTexts();
  const all = useQuery(shortListQuery);
  const copy = useMutation(copyOrderSet);
  return (
    <Dialog open title={text('copyTitle', { name: set.name })} onClose={() => onDone(false)}>
      <SaveForm<Values>
        initialValues={{ name: `${set.name} (2)`, facilityId: set.facilityId }}
        codeFields={{ ORDSET_NAME: 'name' }}
        saveLabel={text('copySet')}
        onSave={(values) => copy.mutateAsync({ params: { id: set.facilityId, orderSetId: set.orderSetId }, body: values })}
        onSaved={() => {
          showNotice(text('copied'));
          onDone(true);
        }}
      >
        <Form.Item name="name" label={text('name')} rules={[{ required: true, message: text('fieldRequired') }]}>
          <Input maxLength={80} autoComplete="off" />
        </Form.Item>
        <Form.Item name="facilityId" label={text('facility')}>
          <Select
            loading={all.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            options={(all.data?.items ?? []).map((facility) => ({ value: facility.id, label: `${facility.name} (${facility.code})` }))}
          />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
