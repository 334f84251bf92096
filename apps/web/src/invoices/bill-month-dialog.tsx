import { dollarText } from '@drawday/domain';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { useFacility } from '../platform/facility.ts';
import { formatMonth } from '../platform/format.ts';
import { serverToday } from '../platform/server-clock.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { type BilledOrganization, billMonth } from './invoices.queries.ts';
import { useInvoicesTexts } from './invoices.texts.ts';

const shownMonths = 12;

/** Makes the drafts of a month now, or brings them up to date, and says what it did for each organization. */
export function BillMonthDialog({ onDone }: { onDone: (billed: boolean) => void }) {
  const text = useInvoicesTexts();
  const bill = useMutation(billMonth);
  const [billed, setBilled] = useState<readonly BilledOrganization[] | null>(null);
  const { timeZone } = useFacility();
  const thisMonth = serverToday(timeZone).toPlainYearMonth();
  const months = Array.from({ length: shownMonths }, (_, ago) => thisMonth.subtract({ months: ago + 1 }).toString());
  return (
    <Dialog
      open
      title={text('billMonth')}
      onClose={() => onDone(billed !== null)}
      {...(billed && { footer: <Button onClick={() => onDone(true)}>{text('close')}</Button> })}
    >
      {billed ? (
        <RecordTable
          caption={text('billed')}
          rows={billed}
          rowKey={(row) => row.organizationId}
          columns={[
            { key: 'organization', title: text('organization'), rowHeader: true, wrap: true, cell: (row) => row.organizationName },
            {
              key: 'number',
              title: text('number'),
              cell: (row) => row.number ?? '—',
            },
            { key: 'outcome', title: text('outcome'), wrap: true, cell: (row) => text(`outcome_${row.outcome}`) },
            { key: 'total', title: text('total'), align: 'right', cell: (row) => dollarText(row.totalCents) },
          ]}
        />
      ) : (
        <SaveForm<{ month: string }>
          initialValues={{ month: months[0] ?? '' }}
          saveLabel={text('makeDrafts')}
          onCancel={() => onDone(false)}
          onSave={async ({ month }) => setBilled((await bill.mutateAsync({ body: { month } })).items)}
        >
          <p className="dd-quiet">{text('billMonthHint')}</p>
          <Form.Item name="month" label={text('month')}>
            <Select options={months.map((value) => ({ value, label: formatMonth(value) }))} />
          </Form.Item>
        </SaveForm>
      )}
    </Dialog>
  );
}
