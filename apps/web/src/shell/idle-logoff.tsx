import { access } from '@drawday/contracts/access/access.contract.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { send } from '../platform/api-client.ts';
import { endSession } from '../platform/end-session.ts';
import { useConfiguration } from '../platform/session-queries.ts';
import { noteWhySignedOut } from '../platform/signed-out-because.ts';
import { usePlatformTexts } from '../platform/texts.ts';

const lastActivityKey = 'drawday.activity';
const warningSeconds = 60;
const tickMs = 1000;

/** Seconds until the session ends for lack of activity in any tab. */
export function secondsLeft(lastActivityMs: number, nowMs: number, idleMinutes: number): number {
  return Math.ceil((lastActivityMs + idleMinutes * 60_000 - nowMs) / 1000);
}

function noteActivity(): void {
  localStorage.setItem(lastActivityKey, String(Date.now()));
}

/** Work that needs no call (reading, a long form) is told to the server, which ends sign-ins that nobody works with, too. */
const tellServerEveryMs = 60_000;

/** Signs out a computer that nobody uses, after a minute of warning; work in one tab keeps all of them. */
export function IdleLogoff() {
  const text = usePlatformTexts();
  const { setting } = useConfiguration();
  const idleMinutes = Number(setting.values['Drawday.IdleMinutes']);
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => {
    let noted = 0;
    let told = Date.now();
    const active = () => {
      if (Date.now() - noted < 5000) return;
      noted = Date.now();
      noteActivity();
      if (noted - told < tellServerEveryMs) return;
      told = noted;
      send(access.stayActive, {}).catch(() => undefined);
    };
    noteActivity();
    const events = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
    for (const event of events) window.addEventListener(event, active, { passive: true });
    const timer = setInterval(() => {
      const seconds = secondsLeft(Number(localStorage.getItem(lastActivityKey)), Date.now(), idleMinutes);
      if (seconds <= 0) {
        clearInterval(timer);
        noteWhySignedOut('idle');
        void endSession();
      }
      setLeft(seconds <= warningSeconds ? Math.max(0, seconds) : null);
    }, tickMs);
    return () => {
      clearInterval(timer);
      for (const event of events) window.removeEventListener(event, active);
    };
  }, [idleMinutes]);

  return (
    <Dialog
      open={left !== null}
      role="alertdialog"
      title={text('idleTitle')}
      onClose={noteActivity}
      footer={
        <Button type="primary" data-autofocus="" onClick={noteActivity}>
          {text('stay')}
        </Button>
      }
    >
      {text('idleWarning', { seconds: left ?? 0 })}
    </Dialog>
  );
}
