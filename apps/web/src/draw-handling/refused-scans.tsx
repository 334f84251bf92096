import './refused-scans.css';
import { Button } from 'antd';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { useFacility } from '../platform/facility.ts';
import { formatMoment } from '../platform/format.ts';
import { useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { dropScan, type KeptScan, useKeptScans } from './kept-scans.ts';

/** Scans that came late and were refused: each with its reason, to be answered or given up by name. */
export function RefusedScans({ onAgain }: { onAgain: (scan: KeptScan) => void }) {
  const text = useRequisitionsTexts();
  const { timeZone } = useFacility();
  const { refused } = useKeptScans();
  if (refused.length === 0) return null;
  const giveUp = async (scan: KeptScan) => {
    if (await confirm({ content: text('giveUpScan', { number: scan.number }), danger: true })) dropScan(scan);
  };
  return (
    <ul className="dd-refused-scans" aria-label={text('scansRefusedLabel')}>
      {refused.map((scan) => (
        <li key={scan.number}>
          <span>
            <b>{scan.number}</b> {text('readAt', { time: formatMoment(scan.at, timeZone) })}{' '}
            <span className="dd-error-text">{scan.refusal}</span>
          </span>
          <Button size="small" onClick={() => onAgain(scan)}>
            {text('scanOnceMore')}
          </Button>
          <Button size="small" danger onClick={() => void giveUp(scan)}>
            {text('giveUp')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
