import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Icon } from '../design/icon.tsx';
import { send } from '../platform/api-client.ts';
import { isNotReached, refusalText } from '../platform/api-refusal.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import { refreshDraws, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { dropScan, type KeptScan, keepScan, keptScans, useKeptScans, useScanner } from './kept-scans.ts';

const tryAgainMs = 5_000;
const newDraws = '/home/draw-day-queue';

/** Sends what waits, the oldest first, until the network fails again. Returns whether any was answered. */
async function sendKept(by: string): Promise<boolean> {
  const next = (): KeptScan | undefined => keptScans().find((one) => one.by === by && one.refusal === null);
  let answered = false;
  for (let scan = next(); scan; scan = next()) {
    try {
      await send(requisitions.scan, { body: { specimenNumber: scan.number, isSure: false, scannedAt: scan.at } });
      dropScan(scan);
    } catch (error) {
      if (isNotReached(error)) return answered;
      keepScan({ ...scan, refusal: refusalText(error) });
    }
    answered = true;
  }
  return answered;
}

/** On every page: scans that the network held up. They are sent by themselves, in order; one that is refused stays until somebody settles it. */
export function KeptScansNotice() {
  const text = useRequisitionsTexts();
  const opens = usePageOpens();
  const client = useQueryClient();
  const { by } = useScanner();
  const { waiting, refused, others } = useKeptScans();
  const hasWaiting = waiting.length > 0;
  useEffect(() => {
    if (!hasWaiting) return;
    const attempt = () =>
      void navigator.locks.request('drawday.scans', { ifAvailable: true }, async (lock) => {
        if (lock && (await sendKept(by))) refreshDraws(client);
      });
    attempt();
    const timer = setInterval(attempt, tryAgainMs);
    window.addEventListener('online', attempt);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', attempt);
    };
  }, [hasWaiting, by, client]);
  const names = [...new Set(others.map(({ byName }) => byName))].join(', ');
  return (
    <>
      {refused.length > 0 && (
        <section className="dd-banner dd-banner-escalated" aria-label={text('scansRefusedLabel')}>
          <Icon name="alert" />
          <span role="alert">{text('scansRefused', { count: refused.length })}</span>
          {opens(newDraws) && <PageLink to={newDraws}>{text('settleScans')}</PageLink>}
        </section>
      )}
      {hasWaiting && (
        <section className="dd-banner dd-banner-paused" aria-label={text('scansWaitLabel')}>
          <Icon name="clock" />
          <span role="status">{text('scansWait', { count: waiting.length })}</span>
        </section>
      )}
      {others.length > 0 && (
        <section className="dd-banner dd-banner-paused" aria-label={text('scansOfOthersLabel')}>
          <Icon name="clock" />
          <span role="status">{text('scansOfOthers', { count: others.length, names })}</span>
        </section>
      )}
    </>
  );
}
