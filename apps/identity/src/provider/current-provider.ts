import type { Provider } from 'oidc-provider';
import type pg from 'pg';
import type { Logger } from 'pino';
import { loadSigningKeys, type SigningKey } from '../grants/signing-keys.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { buildProvider } from './build-provider.ts';

export interface CurrentProvider {
  provider(): Provider;
  keys(): readonly SigningKey[];
  /** Looks for new or retired keys, including those of other processes, and rebuilds the provider when they changed. */
  refresh(): Promise<void>;
}

export async function openCurrentProvider(settings: IdentitySettings, pool: pg.Pool, log: Logger): Promise<CurrentProvider> {
  let keys = await loadSigningKeys(pool, settings.fields);
  let provider = buildProvider(settings, pool, keys, log);
  return {
    provider: () => provider,
    keys: () => keys,
    async refresh() {
      const found = await loadSigningKeys(pool, settings.fields);
      const sameKeys = found.length === keys.length && found.every((key, i) => key.kid === keys[i]?.kid);
      if (sameKeys) return;
      keys = found;
      provider = buildProvider(settings, pool, keys, log);
      log.info({ kids: keys.map((key) => key.kid) }, 'signing keys changed');
    },
  };
}
