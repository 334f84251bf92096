import { formatMonth } from '../platform/format.ts';
import './invoices.css';
import { invoices } from '@drawday/contracts/invoices/invoices.contract.ts';
import { dollarText, formatCount } from '@drawday/domain';
import { invoiceActions, invoiceDeliveries, paymentMethods, shownInvoiceStatuses } from '@drawday/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { DateText, TimeText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { KeyFigures } from '../design/key-figures.tsx';
import { MenuButton, type MenuItem } from '../design/menu-button.tsx';
import { ProfilePage } from '../design/profile-page.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { keyOf } from '../platform/api-client.ts';
import { codeDisplay, codeWord } from '../platform/code-word.ts';
import { makerName } from '../platform/maker-name.ts';
import { usePageSearch, useUrlState } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { downloadPaper, paperItems } from './download-papers.ts';
import { dueWords } from './invoice-columns.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { IssueDialog, PaymentDialog, TakeBackDialog, VoidDialog } from './invoice-step-dialogs.tsx';
import { type Invoice, invoiceQuery } from './invoices.queries.ts';
import { type InvoicesText, useInvoicesTexts } from './invoices.texts.ts';

type Payment = Invoice['payments'][number];
const defaults = { tab: 'overview' };

export function InvoicePage() {
  const { id = '' } = usePageSearch();
  const text = useInvoicesTexts();
  const invoice = useQueryInPlace({ ...invoiceQuery(id), enabled: id !== '' });
  if (!invoice.data) return <Awaiting as="page" of={invoice} unknown={text('unknownInvoice')} isUnknown={id === ''} />;
  return <OneInvoice key={id} invoice={invoice.data} onChanged={() => void invoice.refetch()} />;
}

/** What is owed, by facility and test; what was paid; who receives it; and what is to be done next. */
function OneInvoice({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) {
  const text = useInvoicesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const [{ tab }, setState] = useUrlState(defaults);
  const may = (action: Invoice['allowedActions'][number]) => invoice.allowedActions.includes(action);
  const take = async (dialog: (close: (changed: boolean) => void) => ReactNode) => {
    if (!(await showDialog<boolean>(dialog))) return;
    await client.invalidateQueries({ queryKey: keyOf(invoices.list) });
    onChanged();
  };
  const steps: MenuItem[] = may('void')
    ? [
        {
          key: 'void',
          label: text('makeVoid'),
          danger: true,
          onSelect: () => void take((close) => <VoidDialog invoice={invoice} onDone={close} />),
        },
      ]
    : [];
  const takeBack = (payment: Payment) => void take((close) => <TakeBackDialog invoice={invoice} payment={payment} onDone={close} />);
  const mayDownload = can('Order.Invoices.Download');
  const files = mayDownload ? paperItems(invoice, { text, readOnly }).filter(({ key }) => key !== 'invoicePdf') : [];
  return (
    <ProfilePage
      name={text('invoiceNumber', { number: invoice.number })}
      marks={<StatusTag display={codeDisplay(shownInvoiceStatuses, invoice.statusTypeCode)} />}
      facts={[
        can('MasterData.Organizations.View') ? (
          <PageLink key="organization" to="/home/organization" search={{ id: invoice.organizationId, tab: 'billing' }}>
            {invoice.organizationName}
          </PageLink>
        ) : (
          invoice.organizationName
        ),
        formatMonth(invoice.periodStart),
        invoice.issueDate && (
          <>
            {text('issued')} <DateText value={invoice.issueDate} />
          </>
        ),
        invoice.dueDate && (
          <>
            {text('due')} <DateText value={invoice.dueDate} /> {dueWords(invoice, text)}
          </>
        ),
        invoice.poNumber && `${text('poNumber')} ${invoice.poNumber}`,
      ]}
      actions={
        <>
          {mayDownload && (
            <Button
              icon={<Icon name="download" />}
              onClick={() => void downloadPaper(invoices.downloadInvoice, invoice.id).catch(reportFailure)}
            >
              {text('invoicePdf')}
            </Button>
          )}
          {may('pay') && (
            <Button type="primary" onClick={() => void take((close) => <PaymentDialog invoice={invoice} onDone={close} />)}>
              {text('recordPayment')}
            </Button>
          )}
          {may('issue') && (
            <Button type="primary" onClick={() => void take((close) => <IssueDialog invoice={invoice} onDone={close} />)}>
              {text('issue')}
            </Button>
          )}
          <MenuButton label={text('more')} items={[...files, ...steps]} />
        </>
      }
      figures={
        <KeyFigures
          figures={[
            { key: 'subtotal', label: text('subtotal'), value: dollarText(invoice.subtotalCents) },
            { key: 'adjustments', label: text('adjustments'), value: dollarText(invoice.adjustmentsCents) },
            { key: 'total', label: text('total'), value: dollarText(invoice.totalCents) },
            { key: 'paid', label: text('paid'), value: dollarText(invoice.paidCents) },
            { key: 'balance', label: text('balance'), value: dollarText(invoice.balanceCents) },
          ]}
        />
      }
      tabs={[
        { key: 'overview', label: text('overview') },
        { key: 'lines', label: text('lines'), count: invoice.lineCount },
      ]}
      currentTab={tab === 'lines' ? 'lines' : 'overview'}
      onTab={(key) => setState({ tab: key })}
    >
      {tab === 'lines' ? <InvoiceLines invoice={invoice} /> : <Overview invoice={invoice} text={text} onTakeBack={takeBack} />}
    </ProfilePage>
  );
}

type OverviewProps = { invoice: Invoice; text: InvoicesText; onTakeBack: (payment: Payment) => void };

function Overview({ invoice, text, onTakeBack }: OverviewProps) {
  return (
    <div className="dd-invoice">
      <div>
        <section aria-label={text('byFacility')}>
          <h2>{text('byFacility')}</h2>
          <RecordTable
            caption={text('byFacility')}
            rows={invoice.facilities}
            rowKey={(row) => row.facilityId}
            columns={[
              { key: 'facility', title: text('facility'), rowHeader: true, wrap: true, cell: (row) => row.facilityName },
              { key: 'tests', title: text('tests'), align: 'right', cell: (row) => formatCount(row.testCount) },
              { key: 'amount', title: text('amount'), align: 'right', cell: (row) => dollarText(row.amountCents) },
            ]}
          />
        </section>
        <section aria-label={text('payments')}>
          <h2>{text('payments')}</h2>
          {invoice.payments.length === 0 ? (
            <p className="dd-faint">{text('noPayments')}</p>
          ) : (
            <RecordTable
              caption={text('payments')}
              rows={invoice.payments}
              rowKey={(row) => row.id}
              columns={[
                { key: 'day', title: text('paidOn'), rowHeader: true, cell: (row) => <DateText value={row.paidOn} /> },
                {
                  key: 'amount',
                  title: text('amount'),
                  align: 'right',
                  cell: (row) => (row.takenBack ? <s className="dd-faint">{dollarText(row.amountCents)}</s> : dollarText(row.amountCents)),
                },
                { key: 'method', title: text('method'), cell: (row) => codeWord(paymentMethods, row.method) },
                { key: 'reference', title: text('reference'), wrap: true, cell: (row) => row.reference ?? '—' },
                { key: 'by', title: text('recordedBy'), wrap: true, cell: (row) => row.recordedByName },
                ...(invoice.payments.some((one) => one.takenBack || one.mayTakeBack)
                  ? [
                      {
                        key: 'back',
                        title: text('takenBack'),
                        wrap: true as const,
                        cell: (row: Payment) =>
                          row.takenBack
                            ? `${row.takenBack.byName}: ${row.takenBack.reason}`
                            : row.mayTakeBack && (
                                <Button size="small" onClick={() => onTakeBack(row)}>
                                  {text('takeBackMenu')}
                                </Button>
                              ),
                      },
                    ]
                  : []),
              ]}
            />
          )}
        </section>
      </div>
      <div>
        <section aria-label={text('billTo')}>
          <h2>{text('billTo')}</h2>
          <p>
            <b>{invoice.billTo.name}</b>
          </p>
          {invoice.billTo.addressLines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {invoice.billTo.taxId && (
            <p className="dd-quiet">
              {text('taxId')} {invoice.billTo.taxId}
            </p>
          )}
        </section>
        <section aria-label={text('recipients')}>
          <h2>{text('recipients')}</h2>
          {invoice.contacts.length === 0 && <p className="dd-faint">{text('noRecipients')}</p>}
          <ul className="dd-invoice-list">
            {invoice.contacts.map((one) => (
              <li key={`${one.name} ${one.facilityName}`}>
                {one.name}{' '}
                <span className="dd-faint">
                  {[one.title, codeWord(invoiceDeliveries, one.delivery), one.facilityName].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-label={text('history')}>
          <h2>{text('history')}</h2>
          <ol className="dd-invoice-list">
            {invoice.history.map((event) => (
              <li key={event.at}>
                <b>{codeWord(invoiceActions, event.action)}</b> {event.comment && <span>{event.comment}</span>}
                <div className="dd-faint">
                  {makerName(event.byName)} <TimeText value={event.at} withDay />
                </div>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}
