import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { pageCatalogue } from '../platform/page-catalogue.ts';
import { loadPage } from '../platform/page-loading.ts';
import { requireNobody, requireSession } from '../platform/route-guard.ts';
import { loadTexts, platformText } from '../platform/texts.ts';
import { formatPlainSearch, type PlainSearch, parsePlainSearch } from '../platform/url-state.ts';
import { NotFound } from './not-found.tsx';
import { Root } from './root.tsx';

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  validateSearch: (search): PlainSearch => search as PlainSearch,
});

const open = (path: string, load: () => Promise<Record<string, unknown>>, name: string, beforeLoad?: () => Promise<void>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    ...(beforeLoad && { beforeLoad }),
    loader: () => loadTexts('access'),
    component: lazyRouteComponent(load, name),
  });

const openRoutes = [
  open('/', () => import('../access/landing.page.tsx'), 'LandingPage', requireNobody),
  open('/hello', () => import('../access/hello.page.tsx'), 'HelloPage'),
  ...['/nkc', '/demo', '/test'].map((path) => open(path, () => import('../access/external-login.page.tsx'), 'ExternalLoginPage')),
  open('/oidc/login', () => import('../access/sign-in.page.tsx'), 'SignInPage'),
  open('/impersonate', () => import('../access/impersonate.page.tsx'), 'ImpersonatePage'),
  open('/oidc/callback', () => import('../access/callback.page.tsx'), 'CallbackPage'),
];

const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: ({ location }) => requireSession({ href: location.href, search: location.search }),
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
});

/** The frame shows the pages (it keeps some alive); a route only loads the code before the address changes. */
const pageRoutes = pageCatalogue.map((page) =>
  createRoute({
    getParentRoute: () => guarded,
    path: page.path,
    // A page that does not arrive is reported inside the frame, with Retry.
    loader: () => loadPage(page).then(undefined, (error: unknown) => console.error(error)),
    component: () => null,
  }),
);
const unknownHome = createRoute({ getParentRoute: () => guarded, path: '/home/$', component: () => null });

/** Routes addresses to pages, using the history of this tab. */
export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren([...openRoutes, guarded.addChildren([...pageRoutes, unknownHome])]),
    parseSearch: parsePlainSearch,
    stringifySearch: formatPlainSearch,
    defaultPendingMs: 1000,
    defaultPreload: false,
    defaultErrorComponent: ({ error, reset }) => (
      <main className="dd-alone">
        <h1>{platformText('oops')}</h1>
        <p>{error instanceof Error ? error.message : platformText('unknownError')}</p>
        <button type="button" onClick={reset}>
          {platformText('retry')}
        </button>
      </main>
    ),
  });
