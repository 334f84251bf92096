import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { access } from '@drawday/contracts/access/access.contract.ts';
import type { Endpoint, ReplyOf } from '@drawday/contracts/endpoint.ts';
import { hasAnyPermission, permissionsOf } from '@drawday/domain';
import type { RoleCode } from '@drawday/vocabulary';
import { RouterProvider } from '@tanstack/react-router';
import { configure } from '@testing-library/dom';
import { ConfigProvider } from 'antd';
import * as React from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { startLanguage } from '../platform/language.ts';
import { queryClient } from '../platform/query-client.ts';
import { forgetPatients } from '../platform/recent-patients.ts';
import { Providers } from '../shell/providers.tsx';
import { createAppRouter } from '../shell/router.tsx';
import { FakeServer, type Mood } from './fake-server.ts';
import { sampleId, sampleOf } from './sample-answer.ts';

type Configuration = ReplyOf<typeof access.applicationConfiguration>;

/** Who is signed in; or who is looked at, by support. */
export type Person = { role: RoleCode; grantedPolicies: Record<string, boolean>; isLookedAt?: true };

export const personOf = (role: RoleCode): Person => ({
  role,
  grantedPolicies: Object.fromEntries([...permissionsOf([role])].map((name) => [name, true])),
});

/** Locks that other tabs of this browser hold. */
export const heldElsewhere = new Set<string>();
const locks = {
  request: async (name: string, ...rest: unknown[]) => {
    const run = rest.at(-1);
    return typeof run === 'function' ? run(heldElsewhere.has(name) ? null : {}) : undefined;
  },
};

const base64 = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Whoever looks. */
const supportId = `${sampleId.slice(0, -1)}9`;
let signIns = 0;

/** As the identity service leaves it in the storage of a tab. Each sign-in is somebody else's: a session is loaded for each. */
function keepToken({ role, isLookedAt }: Person): void {
  signIns += 1;
  const claims = {
    ...{ sub: `person-${signIns}`, tenantid: sampleId, role, name: 'Casey Marlow', preferred_username: 'casey' },
    ...(isLookedAt && { impersonator_userid: supportId }),
  };
  const user = {
    access_token: `${base64({ alg: 'none' })}.${base64(claims)}.`,
    token_type: 'Bearer',
    scope: 'openid',
    profile: claims,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
  };
  sessionStorage.setItem(`drawday.oidc.user:${window.location.origin}/identity:web`, JSON.stringify(user));
}

function configurationFor({ role, grantedPolicies, isLookedAt }: Person): Configuration {
  const sample = sampleOf(access.applicationConfiguration.reply);
  return {
    ...sample,
    auth: { grantedPolicies },
    setting: { values: { 'Drawday.IdleMinutes': '15' } },
    currentUser: {
      ...sample.currentUser,
      isAuthenticated: true,
      id: sampleId,
      tenantId: sampleId,
      userName: 'casey',
      name: 'Casey',
      surName: 'Marlow',
      roles: [role],
      ...(isLookedAt && { impersonatorUserId: supportId }),
    },
    currentTenant: { id: sampleId, name: 'Harborlight', isAvailable: true },
  };
}

/** Who is signed in, at one facility whose organization is contracted for everything. */
export function whoAmI(): ReplyOf<typeof access.whoAmI> {
  const sample = sampleOf(access.whoAmI.reply);
  const contracted = { isContractedForPatient: true, isContractedForEmployee: true, isContractedForSource: true };
  return {
    asEmployee: {
      ...sample.asEmployee,
      id: sampleId,
      tenantId: sampleId,
      assignments: sample.asEmployee.assignments.map((one) => ({ ...one, isPrimary: true })),
    },
    organizations: sample.organizations.map((one) => ({ ...one, statusTypeCode: 'ACTIVE', ...contracted })),
    facilities: sample.facilities.map((one) => ({ ...one, statusTypeCode: 'ACTIVE' })),
  };
}

/** Whether the person holds the permission of a call. */
const mayCall =
  ({ grantedPolicies }: Person) =>
  ({ permission }: Endpoint) =>
    permission === 'public' ||
    permission === 'signed-in' ||
    hasAnyPermission(grantedPolicies, typeof permission === 'string' ? [permission] : Object.values(permission).flat());

// React takes down where each element was made, ten thousand times a second, for messages that nobody reads here; from that number on it does not.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React keeps the count of its stacks elsewhere');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

// A machine that stands still for a second fails nobody.
configure({ asyncUtilTimeout: 5_000 });

// The browser's top layer, which happy-dom does not have.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });

/** The tokens of the theme are derived once, not for each root: a path holds the ID that React gave its provider, and is forgotten with the root. */
const styles = createCache();
const withoutProvider = (path: string) => path.replace(/css-var-_\w+/g, 'css-var');
const update = styles.opUpdate.bind(styles);
styles.opGet = (path) => styles.cache.get(withoutProvider(path)) ?? null;
styles.opUpdate = (path, change) => update(withoutProvider(path), (before) => change(before) ?? before ?? null);

let root: Root | undefined;
let router: ReturnType<typeof createAppRouter> | undefined;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Waits until a condition holds; gives up after the given seconds, and returns whether it held. */
export async function until(holds: () => boolean, seconds = 5): Promise<boolean> {
  const end = performance.now() + seconds * 1000;
  while (!holds()) {
    if (performance.now() > end) return false;
    await nextTask();
  }
  return true;
}

/** A machine that has much else to do takes seconds to compile a page that is opened for the first time. */
const patienceSeconds = 30;

/** Waits until no call is under way and the page has shown what came; calls that the server lets wait are not waited for. */
export async function settled(server: FakeServer): Promise<void> {
  let quiet = 0;
  const isSettled = await until(() => {
    const waits = server.waiting > 0;
    const busy = server.underWay > server.waiting || router?.state.isLoading || (!waits && queryClient.isFetching() > 0);
    quiet = busy ? 0 : quiet + 1;
    return quiet > 3;
  }, patienceSeconds);
  if (!isSettled) throw new Error(`${window.location.pathname} does not come to rest`);
}

/** Unmounts the app and drops everything that it has read, and whom somebody has opened in it. */
export function closeApp(): void {
  root?.unmount();
  root = undefined;
  router?.history.destroy();
  queryClient.clear();
  forgetPatients();
  document.body.replaceChildren();
}

/** The real app, signed in, at an address, with a fake server. */
export async function openApp(
  person: Person,
  path: string,
  mood: Mood = 'answers',
  prepare: (server: FakeServer) => void = () => undefined,
): Promise<FakeServer> {
  closeApp();
  const server = new FakeServer(mayCall(person))
    .answer(access.applicationConfiguration, configurationFor(person))
    .answer(access.whoAmI, whoAmI());
  server.mood = mood;
  prepare(server);
  vi.stubGlobal('fetch', server.fetch);
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  keepToken(person);
  await startLanguage();
  window.history.replaceState(null, '', path);
  router = createAppRouter();
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(
    // Nobody sees the styles that antd would make anew for each of them.
    <StyleProvider cache={styles}>
      <ConfigProvider theme={{ zeroRuntime: true }}>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </ConfigProvider>
    </StyleProvider>,
  );
  await until(() => document.querySelector('.dd-page-scroll') !== null, patienceSeconds);
  await settled(server);
  return server;
}
