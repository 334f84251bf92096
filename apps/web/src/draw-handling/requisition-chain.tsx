import { TimeText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { type Draw, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';

/** Ordered, printed, collected, shipped, received, resulted, reviewed: what is done and when, and where the draw is now. */
export function RequisitionChain({ draw }: { draw: Draw }) {
  const text = useRequisitionsTexts();
  const label = { key: 'label', label: text('labelPrinted'), at: draw.labelPrintedAt };
  const collected = { key: 'collected', label: text('collected'), at: draw.collectedAt, by: draw.collectedByName };
  const steps: { key: string; label: string; at: string | null; by?: string | null }[] = [
    { key: 'ordered', label: text('ordered'), at: draw.creationTime },
    // A source's bottles are labeled last: with their labels they leave.
    ...(draw.partyType === 'SITE' ? [collected, label] : [label, collected]),
    { key: 'shipped', label: text('shipped'), at: draw.shipDate },
    { key: 'received', label: text('received'), at: draw.receivedAt, by: draw.accession },
    { key: 'resulted', label: text('resulted'), at: draw.resultedAt },
    { key: 'reviewed', label: text('reviewed'), at: draw.reviewedAt },
  ];
  return (
    <ol className="dd-requisition-chain" aria-label={text('chain')}>
      {steps.map((step) => (
        <li key={step.key} className={step.at ? 'dd-requisition-chain-done' : ''}>
          <i aria-hidden="true">{step.at && <Icon name="check" size={12} />}</i>
          <span className="dd-strong">{step.label}</span>
          <span className="dd-small dd-quiet">{step.at ? <TimeText value={step.at} withDay weekday /> : text('notYetLower')}</span>
          {step.by && <span className="dd-small dd-faint">{step.by}</span>}
        </li>
      ))}
    </ol>
  );
}
