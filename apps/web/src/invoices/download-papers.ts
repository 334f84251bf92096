import { invoices } from '@drawday/contracts/invoices/invoices.contract.ts';
import type { MenuItem } from '../design/menu-button.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { sendForFile } from '../platform/api-client.ts';
import { saveAs } from '../platform/save-as.ts';
import type { InvoiceRow } from './invoices.queries.ts';
import type { InvoicesText } from './invoices.texts.ts';

const papers = [
  { key: 'invoicePdf', call: invoices.downloadInvoice, isOfPayments: false },
  { key: 'statistics', call: invoices.downloadStatistics, isOfPayments: false },
  { key: 'receipt', call: invoices.downloadReceipt, isOfPayments: true },
  { key: 'paymentSummary', call: invoices.downloadReceipt2, isOfPayments: true },
] as const;
type Call = (typeof papers)[number]['call'];

export async function downloadPaper(call: Call, id: string): Promise<void> {
  const { blob, fileName } = await sendForFile(call, { params: { id } });
  saveAs(blob, fileName);
}

/** The files of an invoice; a receipt only once something was paid, and its lines as a sheet not for whoever looks as somebody else. */
export const paperItems = (
  invoice: Pick<InvoiceRow, 'id' | 'paymentCount'>,
  { text, readOnly }: { text: InvoicesText; readOnly: boolean },
): MenuItem[] =>
  papers
    .filter(({ isOfPayments, call }) => (invoice.paymentCount > 0 || !isOfPayments) && !(readOnly && call.audit === 'export'))
    .map(({ key, call }) => ({
      ...{ key, label: text(key), icon: 'download' as const },
      onSelect: () => void downloadPaper(call, invoice.id).catch(reportFailure),
    }));
