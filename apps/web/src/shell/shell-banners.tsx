import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Icon } from '../design/icon.tsx';
import { useFacility } from '../platform/facility.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { useCan } from '../platform/session.ts';
import { useConfiguration, whoAmIQuery } from '../platform/session-queries.ts';
import { stopLooking } from '../platform/stop-looking.ts';
import { loadSpokenTexts, usePlatformTexts } from '../platform/texts.ts';
import { CriticalNotices } from './critical-notices.tsx';

/** Not needed to show a page: it comes after the first one. */
const KeptScansNotice = lazy(async () => {
  const { KeptScansNotice: Notice } = await import('../draw-handling/kept-scans-notice.public.tsx');
  await loadSpokenTexts();
  return { default: Notice };
});

/** For those who sign orders alone: what it asks for is not part of everybody's first screen. */
const ReminderNotices = lazy(() => import('./reminder-notices.tsx').then((module) => ({ default: module.ReminderNotices })));

const standings = {
  none: { icon: 'pause', text: 'bannerNoFacility' },
  locked: { icon: 'lock', text: 'bannerLocked' },
  pending: { icon: 'clock', text: 'bannerPending' },
  paused: { icon: 'pause', text: 'bannerPaused' },
} as const;

/** Whoever opens the facility is somebody else: until then its standing is read again. */
const untilOpened = { refetchInterval: 60_000, refetchOnWindowFocus: 'always' } as const;

function OrderingOff({ because }: { because: keyof typeof standings }) {
  const text = usePlatformTexts();
  const { facility } = useFacility();
  useQuery({ ...whoAmIQuery, ...untilOpened });
  return (
    <section className="dd-banner dd-banner-paused" aria-label={text('orderingOff')}>
      <Icon name={standings[because].icon} />
      <span>{text(standings[because].text, { facility: facility?.name ?? '' })}</span>
    </section>
  );
}

/** What must stay visible: who views as whom, that the account changes nothing yet, and that ordering is off here. */
export function ShellBanners() {
  const text = usePlatformTexts();
  const { currentUser } = useConfiguration();
  const { paused } = useFacility();
  const opens = usePageOpens();
  const maySign = useCan()('Order.Schedules.Sign');
  const looksAs = [currentUser.name, currentUser.surName].filter(Boolean).join(' ') || (currentUser.userName ?? '');
  return (
    <>
      {currentUser.impersonatorUserId && (
        <section className="dd-banner dd-banner-readonly" aria-label={text('readOnly')}>
          <Icon name="eye" />
          <span>{text('looksAs', { who: currentUser.impersonatorName ?? text('support'), whom: looksAs })}</span>
          <b>{text('readOnly')}</b>
          <button type="button" className="dd-link-button" onClick={() => void stopLooking()}>
            {text('stopLooking')}
          </button>
        </section>
      )}
      {currentUser.isUnconfirmed && (
        <section className="dd-banner dd-banner-paused" aria-label={text('accountUnconfirmed')}>
          <Icon name="lock" />
          <span>{text('accountUnconfirmedHint')}</span>
        </section>
      )}
      {/* Who can enter the first facility is not sent to an administrator. */}
      {paused && !(paused === 'none' && opens('/home/facility-new')) && <OrderingOff because={paused} />}
      <CriticalNotices />
      {maySign && (
        <Suspense fallback={null}>
          <ReminderNotices />
        </Suspense>
      )}
      <Suspense>
        <KeptScansNotice />
      </Suspense>
    </>
  );
}
