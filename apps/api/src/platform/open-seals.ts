import { openerOfEarlierSeals } from '@drawday/database/earlier-seals.ts';
import { fieldCipher, purposeKey } from '@drawday/database/field-cipher.ts';
import { searchIndex } from '@drawday/database/search-index.ts';
import type { SettingsOf } from '@drawday/settings';
import type { Services } from './services.ts';

type Keys = Pick<SettingsOf<'api'>, 'fieldKeys' | 'searchKeys' | 'encryptionKey'>;

/** What encrypts, finds and signs, each with keys of its own. */
export const openSeals = (keys: Keys): Pick<Services, 'cipher' | 'searchIndex' | 'downloadKeys'> => ({
  cipher: fieldCipher(keys.fieldKeys, openerOfEarlierSeals(keys.encryptionKey)),
  searchIndex: searchIndex(keys.searchKeys, keys.encryptionKey),
  downloadKeys: keys.fieldKeys.map(({ key }) => purposeKey(key, 'drawday file downloads')),
});
