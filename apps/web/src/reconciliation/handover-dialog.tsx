import { reconciliation } from '@drawday/contracts/reconciliation/reconciliation.contract.ts';
import { drawOwners, type PartyType } from '@drawday/vocabulary';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { TimeText } from '../design/date-text.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { send } from '../platform/api-client.ts';
import { codeWord } from '../platform/code-word.ts';
import { colleaguesQuery, type Difference, type Handover, handOver } from './reconciliation.queries.ts';
import { useReconciliationTexts } from './reconciliation.texts.ts';

/** `employeeId` empty: with those whose turn it is. */
type Values = { employeeId: string };
type HandoverDialogProps = { item: Difference; facilityId: string; party: PartyType; onDone: (isSaved: boolean) => void };

/** Who sees to what a draw lacks: a colleague by name, or again those whose turn it is. */
export function HandoverDialog({ item, facilityId, party, onDone }: HandoverDialogProps) {
  const text = useReconciliationTexts();
  const people = useQuery(colleaguesQuery({ facilityId, partyType: party })).data?.items ?? [];
  const hand = useMutation(handOver);
  const { handover } = item;
  const nobody = text('whoseTurn', { owner: item.owner ? codeWord(drawOwners, item.owner) : '—' });
  const nameOf = (employeeId: string) =>
    employeeId ? (people.find((one) => one.employeeId === employeeId)?.name ?? handover.employeeName ?? '—') : nobody;
  const versionOf = (one: Handover) => ({ stamp: one.concurrencyStamp, values: { employeeId: one.employeeId ?? '' } });
  const newest = async () => versionOf(await send(reconciliation.findHandover, { params: { id: item.id }, query: { step: item.step } }));
  return (
    <Dialog open title={text('handOver')} onClose={() => onDone(false)}>
      <p className="dd-quiet">
        {item.partyName} · {item.number} · {text(`stopped_${item.step}`)}
      </p>
      {handover.handedAt && (
        <p className="dd-small dd-quiet">
          {text('handedBy', { name: handover.handedByName ?? '' })} <TimeText value={handover.handedAt} withDay />
        </p>
      )}
      <SaveForm<Values>
        initialValues={versionOf(handover).values}
        record={{ ...versionOf(handover), newest }}
        labels={{ employeeId: { label: text('owner'), show: (id) => nameOf(id ?? '') } }}
        saveLabel={text('handOver')}
        onCancel={() => onDone(false)}
        onSave={({ employeeId }, concurrencyStamp) =>
          hand.mutateAsync({
            params: { id: item.id },
            body: { step: item.step, employeeId: employeeId || null, ...(concurrencyStamp && { concurrencyStamp }) },
          })
        }
        onSaved={() => onDone(true)}
      >
        <Form.Item name="employeeId" label={text('owner')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={[{ value: '', label: nobody }, ...people.map((one) => ({ value: one.employeeId, label: one.name }))]}
          />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
