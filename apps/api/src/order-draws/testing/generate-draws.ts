import { systemClock } from '../../platform/actor.ts';
import type { TestApi } from '../../platform/testing/test-api.ts';
import { clinic } from '../../platform/testing/test-clinic.ts';
import { writing } from '../../platform/transactions.ts';
import { facilitiesToGenerate, generateFacilityDraws } from '../generate-draws.ts';

/** The draws of the clinic, as the night makes them. */
export const generateDraws = (api: TestApi, scope: Parameters<typeof generateFacilityDraws>[4] = {}) =>
  writing(api.connection.kysely, clinic.tenantA, async (db) => {
    const [facility] = await facilitiesToGenerate(db, clinic.tenantA, [clinic.facility]);
    if (!facility) throw new Error('the clinic is paused');
    return generateFacilityDraws(db, { tenantId: clinic.tenantA, userId: null, name: 'Night' }, facility, systemClock.now(), scope);
  });
