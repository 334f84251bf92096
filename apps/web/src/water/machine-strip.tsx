import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import type { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { rotationState } from '@drawday/domain';
import { useFacility } from '../platform/facility.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useWaterTexts } from './water.texts.ts';

type Row = AnswerOf<typeof sources.rotation>['items'][number];

/** Every machine with the days since its last sample, longest first; a ring marks those of this month. */
export function MachineStrip({ rows }: { rows: readonly Row[] }) {
  const text = useWaterTexts();
  const { timeZone } = useFacility();
  const today = Temporal.Now.plainDateISO(timeZone);
  const machines = rows
    .filter((row) => row.siteTypeCode === 'MACHINE')
    .map((row) => {
      const last = row.lastSampledOn === null ? null : Temporal.PlainDate.from(row.lastSampledOn);
      return { ...row, last, days: last?.until(today, { largestUnit: 'day' }).days ?? null };
    })
    .toSorted((a, b) => (b.days ?? Number.POSITIVE_INFINITY) - (a.days ?? Number.POSITIVE_INFINITY));
  if (machines.length === 0) return <p className="dd-faint">{text('noMachines')}</p>;
  return (
    <ul className="dd-env-machines">
      {machines.map(({ id, name, days, last, isProposed, statusTypeCode }) => {
        const state = statusTypeCode === 'MAINTENANCE' ? 'OVERDUE' : rotationState(last, today);
        const words = days === null ? text('neverSampled', { machine: name }) : text('daysSince', { machine: name, count: days });
        return (
          <li key={id} className={`dd-env-machine dd-env-${state}${isProposed ? ' dd-env-now' : ''}`}>
            <PageLink to="/home/site" search={{ id }}>
              <b>{name}</b>
              <span aria-hidden="true">{days ?? text('never')}</span>
              <span className="dd-only-heard">
                {words}
                {isProposed ? `, ${text('isDueNow')}` : ''}
              </span>
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}
