const tabKey = 'drawday.tab';

/**
 * A duplicated tab starts with a copy of the first one's session storage. Both would then renew with the same
 * refresh token, and the provider answers the second use by revoking both. The tab that does not get the lock of
 * its own name is the copy: it drops the tokens and signs in again through the provider's session, unnoticed.
 */
export async function isDuplicatedTab(): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const kept = sessionStorage.getItem(tabKey);
  const name = kept ?? crypto.randomUUID();
  const mine = await claim(name);
  if (mine) {
    sessionStorage.setItem(tabKey, name);
    return false;
  }
  const fresh = crypto.randomUUID();
  sessionStorage.setItem(tabKey, fresh);
  await claim(fresh);
  return true;
}

/** Holds the lock for as long as the tab lives. */
function claim(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(`drawday.tab.${name}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise<never>(() => undefined) : undefined;
    });
  });
}
