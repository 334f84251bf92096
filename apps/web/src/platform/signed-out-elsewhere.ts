import { useEffect } from 'react';
import { endSessionHere } from './end-session.ts';
import { signInHasEnded } from './identity.ts';
import { noteWhySignedOut } from './signed-out-because.ts';

const signOutKey = 'drawday.signedOut';

/** Nobody is signed in in this tab any more: the other tabs of this browser hear of it. */
export const tellSignedOut = (): void => localStorage.setItem(signOutKey, String(Date.now()));

/** Somebody has signed out in another tab of this browser: this one leaves at once if that was its sign-in, too. A record does not stay on screen. */
export function useSignedOutElsewhere(): void {
  useEffect(() => {
    const ask = async ({ key }: StorageEvent) => {
      if (key !== signOutKey || !(await signInHasEnded())) return;
      noteWhySignedOut('elsewhere');
      await endSessionHere();
    };
    const listen = (event: StorageEvent) => void ask(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);
}
