import './closed-critical.css';
import { EscalationLines } from '../design/escalation-lines.tsx';
import { Icon } from '../design/icon.tsx';
import { momentWords } from './draw-words.ts';
import type { Result } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

/** Who closed a critical result, when, and to whom it was reported; nothing while it is open. */
export function ClosedCritical({ result, timeZone }: { result: Result; timeZone: string }) {
  const text = useResultsTexts();
  if (result.criticalClosedAt === null) return null;
  const at = momentWords(result.criticalClosedAt, timeZone);
  const words = [
    text('criticalClosedBy', { name: result.criticalClosedByName ?? '—', at }),
    result.criticalReportedTo && text('criticalReportedTo', { name: result.criticalReportedTo }),
  ];
  return (
    <>
      <p className="dd-critical-closed">
        <Icon name="check" size={12} /> {words.filter(Boolean).join(' · ')}
      </p>
      <EscalationLines escalation={result.escalation} timeZone={timeZone} />
    </>
  );
}
