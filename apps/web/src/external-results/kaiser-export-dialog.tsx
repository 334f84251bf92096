import { kaiserExport } from '@drawday/contracts/external-results/kaiser-export.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Radio, Select } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { DayField } from '../forms/day-field.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf, mutationOf, queryOf, send, sendForFile } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { saveAs } from '../platform/save-as.ts';
import { serverToday } from '../platform/server-clock.ts';
import { useReadOnly } from '../platform/session.ts';
import { useWhoAmI } from '../platform/session-queries.ts';
import { useExternalResultsTexts } from './external-results.texts.ts';

type Values = { from: string | null; to: string | null; scope: 'here' | 'all'; payers: string[] };
type Payers = { items: string[]; mayChange: boolean; concurrencyStamp: string };

const payersQuery = queryOf(kaiserExport.payers, {});
const changePayers = mutationOf(kaiserExport.changePayers, { inPlace: true });
/** Is there more than the heading? */
const hasLines = (csv: string) => csv.trim().includes('\n');

function KaiserExportDialog({ onDone }: { onDone: () => void }) {
  const text = useExternalResultsTexts();
  const payers = useQueryInPlace({ ...payersQuery, staleTime: 0 });
  return (
    <Dialog open title={text('kaiserExport')} onClose={onDone}>
      {payers.data ? <KaiserForm payers={payers.data} onDone={onDone} /> : <Awaiting as="line" of={payers} />}
    </Dialog>
  );
}

function KaiserForm({ payers, onDone }: { payers: Payers; onDone: () => void }) {
  const text = useExternalResultsTexts();
  const { id: facilityId, timeZone } = useFacility();
  const { facilities } = useWhoAmI();
  const client = useQueryClient();
  const readOnly = useReadOnly();
  const mayChange = payers.mayChange && !readOnly;
  const change = useMutation(changePayers);
  const today = serverToday(timeZone);
  const lastMonth = today.subtract({ months: 1 });
  const required = [{ required: true, message: text('required') }];
  const versionOf = (one: Payers) => ({ stamp: one.concurrencyStamp, values: { payers: one.items } });

  async function download({ from, to, scope, payers: named }: Values, concurrencyStamp: string | undefined) {
    if (!from || !to || !facilityId) return;
    const isChanged = mayChange && JSON.stringify(named) !== JSON.stringify(payers.items);
    if (isChanged) {
      await change.mutateAsync({ body: { payers: named, ...(concurrencyStamp && { concurrencyStamp }) } });
      await client.invalidateQueries({ queryKey: keyOf(kaiserExport.payers) });
    }
    const facilityIds = scope === 'here' ? [facilityId] : facilities.map((facility) => facility.id);
    const { blob, fileName } = await sendForFile(kaiserExport.run, { body: { facilityIds, from, to } });
    saveAs(blob, fileName);
    showNotice(text(hasLines(await blob.text()) ? 'kaiserWritten' : 'kaiserEmpty', { file: fileName }));
  }
  return (
    <SaveForm<Values>
      wide
      initialValues={{
        from: lastMonth.with({ day: 1 }).toString(),
        to: lastMonth.with({ day: lastMonth.daysInMonth }).toString(),
        scope: 'here',
        payers: payers.items,
      }}
      record={mayChange && { ...versionOf(payers), newest: async () => versionOf(await send(kaiserExport.payers, {})) }}
      labels={{ payers: { label: text('payers'), show: (names) => names.join(', ') } }}
      saveLabel={text('download')}
      onCancel={onDone}
      onSave={download}
      onSaved={onDone}
    >
      <p className="dd-faint">{text('kaiserHint')}</p>
      <div className="dd-ext-days">
        <Form.Item name="from" label={text('from')} rules={required}>
          <DayField max={today.toString()} />
        </Form.Item>
        <Form.Item name="to" label={text('to')} rules={required}>
          <DayField max={today.toString()} />
        </Form.Item>
      </div>
      <Form.Item name="scope" label={text('facility')}>
        <Radio.Group
          options={[
            { value: 'here', label: text('thisFacility') },
            { value: 'all', label: text('everyFacility') },
          ]}
        />
      </Form.Item>
      <Form.Item name="payers" label={text('payers')} extra={text(mayChange ? 'payersHint' : 'payersOfAdministrator')}>
        <Select mode="tags" disabled={!mayChange} open={false} suffixIcon={null} tokenSeparators={[';']} maxCount={50} />
      </Form.Item>
    </SaveForm>
  );
}

/** Asks for days and facilities, and writes the file. */
export const kaiserExportDialog = (): Promise<void> => showDialog<void>((close) => <KaiserExportDialog onDone={() => close()} />);
