import { useEffect } from 'react';
import { endSessionHere } from './end-session.ts';
import { signInHasEnded } from './identity.ts';
import { signOutKey } from './sign-out-key.ts';

/** Somebody has signed out in another tab of this browser: this one leaves at once if that was its sign-in, too. A record does not stay on screen. */
export function useSignedOutElsewhere(): void {
  useEffect(() => {
    const ask = async ({ key }: StorageEvent) => {
      if (key === signOutKey && (await signInHasEnded())) await endSessionHere();
    };
    const listen = (event: StorageEvent) => void ask(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);
}
