import { type ValuePurpose, valuePurposes } from '@drawday/vocabulary';
import { Form, Select } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { optionsOf } from '../platform/code-word.ts';
import { useEmployeeTestingTexts } from './employee-testing.texts.ts';

/** Asks why somebody opens results of employees; null: not opened after all. */
export const askPurpose = () => showDialog<ValuePurpose | null>((close) => <PurposeDialog onAnswer={close} />);

function PurposeDialog({ onAnswer }: { onAnswer: (purpose: ValuePurpose | null) => void }) {
  const text = useEmployeeTestingTexts();
  return (
    <Dialog open title={text('showValues')} onClose={() => onAnswer(null)}>
      <p>{text('purposeHint')}</p>
      <SaveForm<{ purpose: ValuePurpose }>
        initialValues={{ purpose: 'PROGRAM' }}
        saveLabel={text('showValues')}
        onCancel={() => onAnswer(null)}
        onSave={({ purpose }) => {
          onAnswer(purpose);
          return Promise.resolve();
        }}
      >
        <Form.Item name="purpose" label={text('purpose')}>
          <Select options={optionsOf(valuePurposes)} />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
