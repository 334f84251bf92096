import { ianaTimeZone } from '@drawday/domain';
import { formatMoment } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCan } from '../platform/session.ts';
import { drawPaths } from '../requisitions/draw-address.public.ts';
import { formatDuration } from './turnaround-period.ts';
import type { LateTest } from './turnaround-times.queries.ts';
import { useTurnaroundTimesTexts } from './turnaround-times.texts.ts';

/** Tests that the laboratory still owes beyond their target, the longest first; people by their initials. Of one facility its name stands above the page. */
export function LateTests({ tests, isOfOne }: { tests: readonly LateTest[]; isOfOne: boolean }) {
  const text = useTurnaroundTimesTexts();
  const can = useCan();
  if (tests.length === 0) return <p className="dd-faint">{text('noneLate')}</p>;
  return (
    <ul className="dd-tat-late">
      {tests.map((one) => (
        <li key={`${one.requisitionId} ${one.offeringCode}`}>
          <span>
            {can('Order.Requisitions.View') ? (
              <PageLink to={drawPaths[one.partyType]} search={{ id: one.requisitionId }}>
                {one.number}
              </PageLink>
            ) : (
              one.number
            )}{' '}
            {one.patientInitials}
          </span>
          <b className="dd-error-text">{text('lateBy', { value: formatDuration(one.lateByMinutes) })}</b>
          <span className="dd-faint dd-small">
            {one.offeringCode} ·{' '}
            {text('receivedAt', {
              time: momentOf(one),
            })}
          </span>
          {!isOfOne && <span className="dd-faint dd-small">{one.facilityName}</span>}
        </li>
      ))}
    </ul>
  );
}

function momentOf({ receivedAt, timeZone }: LateTest): string {
  const zone = ianaTimeZone(timeZone);
  return formatMoment(receivedAt, zone);
}
