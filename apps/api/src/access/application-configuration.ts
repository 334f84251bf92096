import { access } from '@drawday/contracts/access/access.contract.ts';
import { featuresOf, ianaTimeZone } from '@drawday/domain';
import { query } from '../platform/route.ts';
import { findTenantOf, findUser, listFeatures, listReach } from './access.store.ts';
import { cultures } from './cultures.ts';

export const applicationConfiguration = query(access.applicationConfiguration)(async ({ actor, db, request, services }) => {
  const user = actor && (await findUser(db, actor.userId));
  const tenant = actor && (await findTenantOf(db, actor.tenantId));
  const features = actor ? await listFeatures(db, actor.tenantId) : [];
  const reach = actor ? await listReach(db, actor) : [];
  const zone = ianaTimeZone(reach[0]?.time_zone ?? 'EST');
  return {
    localization: {
      values: {},
      languages: cultures.map(({ cultureName, displayName }) => ({ cultureName, uiCultureName: cultureName, displayName })),
      currentCulture: cultures.find(({ cultureName }) => cultureName === request.language) ?? cultures[0],
      defaultResourceName: 'Drawday',
      languagesMap: {},
      languageFilesMap: {},
    },
    auth: { grantedPolicies: Object.fromEntries([...(actor?.permissions ?? [])].map((name) => [name, true])) },
    setting: { values: { 'Abp.Localization.DefaultLanguage': 'en', 'Drawday.IdleMinutes': String(services.idleMinutes) } },
    currentUser: {
      isAuthenticated: actor !== null,
      id: actor?.userId ?? null,
      tenantId: actor?.homeTenantId ?? null,
      impersonatorUserId: actor?.impersonatorUserId ?? null,
      impersonatorTenantId: actor?.impersonatorTenantId ?? null,
      userName: user?.user_name ?? actor?.userName ?? null,
      name: user?.name ?? null,
      surName: user?.surname ?? null,
      email: user?.email ?? null,
      emailVerified: user?.email_confirmed ?? false,
      phoneNumber: user?.phone_number ?? null,
      phoneNumberVerified: user?.phone_number_confirmed ?? false,
      isUnconfirmed: actor?.isUnconfirmed ?? false,
      roles: actor ? [...actor.roles] : [],
      impersonatorName: actor?.impersonatorUserId ? await nameOf(actor.impersonatorUserId) : null,
    },
    features: {
      values: {
        ...Object.fromEntries(
          featuresOf(features).map(({ name, isEnabled, contract }) => [
            name,
            // Whatever concerns a kind of testing already takes the contracts into account.
            String(contract ? (actor?.contracts[contract] ?? false) : isEnabled),
          ]),
        ),
      },
    },
    globalFeatures: { enabledFeatures: [] },
    multiTenancy: { isEnabled: true },
    currentTenant: { id: tenant?.id ?? null, name: tenant?.name ?? null, isAvailable: tenant !== undefined && tenant !== null },
    timing: { timeZone: { iana: { timeZoneName: zone }, windows: { timeZoneId: zone } } },
    clock: { kind: 'Utc' },
    objectExtensions: { modules: {}, enums: {} },
  };

  async function nameOf(userId: string): Promise<string | null> {
    const other = await findUser(db, userId);
    return other ? [other.name, other.surname].filter(Boolean).join(' ') || other.user_name : null;
  }
});
