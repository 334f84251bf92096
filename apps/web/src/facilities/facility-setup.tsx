import './facility-setup.css';
import { type SetupFault, setupFaults, setupSteps } from '@drawday/vocabulary';
import { Awaiting } from '../design/awaiting.tsx';
import { Icon } from '../design/icon.tsx';
import { codeWord } from '../platform/code-word.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { type SetupLine, setupQuery } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';

type Door = { to: string; search?: Record<string, string> };

/** Where each fault is mended; what concerns accounts is mended at the person. */
function doorOf(fault: SetupFault, facilityId: string): Door | null {
  const tab = (name: string) => ({ to: '/home/facility', search: { id: facilityId, tab: name } });
  // A list shows the facility that one works in: it is switched to this one, or the first patient would be entered in another.
  const there = (to: string) => ({ to, search: { facility: facilityId } });
  if (setupFaults.isIn('account', fault)) return null;
  const doors: Readonly<Record<Exclude<SetupFault, (typeof setupFaults.groups.account)[number]>, Door>> = {
    DETAILS_MISSING: tab('details'),
    NO_DIRECTOR: tab('people'),
    NO_DRAW_DAYS: tab('calendar'),
    NO_SHIFTS: tab('calendar'),
    NO_LABORATORY: tab('reports'),
    NO_LAB_ACCOUNT: tab('reports'),
    NOBODY: tab('people'),
    NO_PATIENTS: there('/home/patient-verification'),
    NO_ORDERS: there('/home/implement-order-set'),
    UNSIGNED_ORDERS: there('/home/unsigned-orders'),
    NO_PRINTER: there('/home/print-labels-queue'),
  };
  return doors[fault];
}

/** What the facility still lacks before its first draw, each with the door to where it is mended. Nobody ticks it off: it follows the records. */
export function FacilitySetup({ facilityId, isCounted = true }: { facilityId: string; isCounted?: boolean }) {
  const text = useFacilitiesTexts();
  const setup = useQueryInPlace(setupQuery(facilityId));
  if (!setup.data) return <Awaiting of={setup} />;
  const { items } = setup.data;
  const missing = items.filter(({ fault }) => fault !== null).length;
  return (
    <section className="dd-part" aria-label={text('setup')}>
      {isCounted && (
        <p className={missing ? 'dd-warning-text' : 'dd-success-text'}>
          {missing ? text('setupMissing', { count: missing }) : text('setupWhole')}
        </p>
      )}
      <ul className="dd-setup">
        {items.map((line) => (
          <li key={line.step}>
            <Icon name={line.fault ? 'warning' : 'check'} size={16} />
            <b>{codeWord(setupSteps, line.step)}</b>
            <span className="dd-setup-why">
              {line.fault ? <Why line={line} fault={line.fault} facilityId={facilityId} /> : text('setupDone')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Why({ line, fault, facilityId }: { line: SetupLine; fault: SetupFault; facilityId: string }) {
  const opens = usePageOpens();
  const words = codeWord(setupFaults, fault);
  const door = doorOf(fault, facilityId);
  if (door)
    return opens(door.to) ? (
      <PageLink to={door.to} search={door.search ?? {}}>
        {words}
      </PageLink>
    ) : (
      words
    );
  return (
    <>
      {words}:{' '}
      {line.people.map(({ employeeId, name }, index) => (
        <span key={employeeId}>
          {index > 0 && ' · '}
          {opens('/home/employee') ? (
            <PageLink to="/home/employee" search={{ id: employeeId }}>
              {name}
            </PageLink>
          ) : (
            name
          )}
        </span>
      ))}
    </>
  );
}
