import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { type AbnAnswer, abnStatuses } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { Icon } from '../design/icon.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { LabelledField } from '../forms/labelled-field.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { useSeenRecord } from '../forms/use-seen-record.ts';
import { keyOf, sendForFile } from '../platform/api-client.ts';
import { optionsOf } from '../platform/code-word.ts';
import { openFile } from '../platform/open-file.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { testName } from '../platform/test-words.ts';
import { coverageWords } from './coverage-words.ts';
import { orderStep } from './order-step.ts';
import { answerAbn, coverageQuery, type OrderRow } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type AbnDialogProps = { order: OrderRow; onAnswer: (done: boolean) => void };

/** The notices of Medicare of one order: why each is needed, the form to print, and what the patient chose. */
function AbnDialog({ order, onAnswer }: AbnDialogProps) {
  const text = useSchedulesTexts();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const client = useQueryClient();
  const mayAnswer = can('Order.Abn.Check') && !isReadOnly;
  const covered = useQueryInPlace({ ...coverageQuery([order.id]), enabled: can('Order.Abn.Check') });
  const seen = useSeenRecord(orderStep(order, text));
  const save = useMutation(answerAbn);
  const [chosen, setChosen] = useState<ReadonlyMap<string, AbnAnswer>>(new Map());
  const judged = (code: string) => covered.data?.items.find(({ offeringCode }) => offeringCode === code);
  const lines = order.lines.filter(({ offeringCode, abnStatus }) => abnStatus !== null || judged(offeringCode)?.abnNeeded);
  const print = async () => openFile(await sendForFile(schedules.abnForm, { params: { id: order.id } }));
  const record = async () => {
    const answers = [...chosen].map(([offeringCode, status]) => ({ offeringCode, status }));
    const done = await stepStamped(seen, (concurrencyStamp) =>
      save.mutateAsync({ params: { id: order.id }, body: { answers, concurrencyStamp } }),
    );
    if (done === null) return;
    for (const contract of [schedules.all, schedules.find, schedules.recurring, schedules.checkAbn])
      void client.invalidateQueries({ queryKey: keyOf(contract) });
    showNotice(text('abnRecorded'));
    onAnswer(true);
  };
  const isWaiting = can('Order.Abn.Check') && !covered.data;
  return (
    <Dialog
      open
      title={text('abnTitle')}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button icon={<Icon name="printer" />} disabled={lines.length === 0} onClick={() => void print().catch(reportFailure)}>
            {text('abnPrint')}
          </Button>
          {mayAnswer && (
            <Button type="primary" disabled={chosen.size === 0} loading={save.isPending} onClick={() => void record().catch(reportFailure)}>
              {text('abnRecord')}
            </Button>
          )}
        </>
      }
    >
      <p>{text('abnHint')}</p>
      {isWaiting && <Awaiting of={covered} />}
      {!isWaiting && lines.length === 0 && <p>{text('abnNotNeeded')}</p>}
      {lines.map(({ offeringCode, name, abnStatus }) => {
        const why = judged(offeringCode);
        return (
          <div key={offeringCode}>
            <LabelledField label={`${offeringCode} · ${testName(offeringCode, name)}`}>
              {(id) => (
                <Select
                  id={id}
                  className="dd-wide"
                  disabled={!mayAnswer}
                  placeholder={text('abnChoose')}
                  value={chosen.get(offeringCode) ?? abnStatuses.groups.answers.find((one) => one === abnStatus) ?? null}
                  options={optionsOf(abnStatuses, abnStatuses.groups.answers)}
                  onChange={(status: AbnAnswer) => setChosen(new Map([...chosen, [offeringCode, status]]))}
                />
              )}
            </LabelledField>
            {why?.abnNeeded && <p className="dd-small dd-quiet">{coverageWords(why, text)}</p>}
          </div>
        );
      })}
    </Dialog>
  );
}

/** Opens the notices of an order; returns whether an answer was recorded. */
export const openAbn = (order: OrderRow): Promise<boolean> => showDialog<boolean>((close) => <AbnDialog order={order} onAnswer={close} />);
