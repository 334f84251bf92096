import './water.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../design/icon.tsx';
import { useFacility } from '../platform/facility.ts';
import { dayOf, formatDay, formatShortDay } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { serverToday } from '../platform/server-clock.ts';
import type { CorrectiveAction } from './water.queries.ts';
import { useWaterTexts } from './water.texts.ts';
import { WaterVerdictTag } from './water-verdict.tsx';

type Repeat = CorrectiveAction['repeats'][number];
/** How many samples in a row must pass. */
const passesNeeded = 3;

/** From the disinfection over each repeat to the end, as points on a line: what is done, what is under way, what is still to come. */
export function RepeatSteps({ action }: { action: CorrectiveAction }) {
  const text = useWaterTexts();
  const { repeats, disinfectedAt, closedAt, passesInARow } = action;
  const today = serverToday(useFacility().timeZone);
  const short = (day: string) => formatShortDay(day, today);
  const shortOf = (instant: string) => short(dayOf(instant, action.timeZone));
  const toCome =
    closedAt === null ? Math.max(0, passesNeeded - passesInARow - repeats.filter(({ verdict }) => verdict === null).length) : 0;
  return (
    <>
      <p>
        <b>{text('repeats')}</b>{' '}
        <span className="dd-faint dd-small">{text('passesOf', { count: Math.min(passesNeeded, passesInARow) })}</span>
      </p>
      <ol className="dd-water-steps">
        <Step icon={disinfectedAt ? 'check' : null} title={text('disinfection')}>
          {disinfectedAt ? shortOf(disinfectedAt) : text('notRecorded')}
        </Step>
        {repeats.map((one, at) => (
          <Step key={one.requisitionId} icon={iconOf(one)} title={text('repeatNumber', { number: at + 1 })}>
            <PageLink to="/home/site-requisition" search={{ id: one.requisitionId }} title={one.number}>
              {one.sampledOn ? short(one.sampledOn) : text('planned', { day: short(one.drawDate) })}
            </PageLink>{' '}
            {one.sampledOn && <WaterVerdictTag verdict={one.verdict} isPreliminary={one.isPreliminary} />}
          </Step>
        ))}
        {Array.from({ length: toCome }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps that are not there yet have no other identity
          <Step key={at} icon={null} title={text('repeatNumber', { number: repeats.length + at + 1 })}>
            {at === 0 && repeats.length === 0 && text('repeatWithin', { day: short(action.repeatBy) })}
          </Step>
        ))}
        <Step icon={closedAt ? 'check' : null} title={text('closing')}>
          {closedAt && shortOf(closedAt)}
        </Step>
      </ol>
      {closedAt === null && (
        <p className="dd-faint dd-small">
          {action.isLate && <b className="dd-error-text">{text('repeatLate', { day: formatDay(action.repeatBy) })} </b>}
          {action.mayClose ? '' : text('closesLater')} {text('repeatRule')}
        </p>
      )}
    </>
  );
}

const iconOf = ({ sampledOn, verdict }: Repeat): IconName | null =>
  verdict === 'PASS' ? 'check' : verdict === null ? (sampledOn ? 'dot' : null) : 'close';

function Step({ icon, title, children }: { icon: IconName | null; title: string; children?: ReactNode }) {
  return (
    <li className={icon ? `dd-water-step-${icon}` : undefined}>
      <i aria-hidden="true">{icon && <Icon name={icon} size={12} />}</i>
      <b>{title}</b>
      <span className="dd-small dd-quiet">{children}</span>
    </li>
  );
}
