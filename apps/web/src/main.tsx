import 'virtual:tokens.css';
import './design/fonts.css';
import './design/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { startLanguage } from './platform/language.ts';
import { startPreferences } from './platform/preferences.ts';
import { stopSlippedClicks } from './platform/slipped-click.ts';
import { Providers } from './shell/providers.tsx';
import { createAppRouter } from './shell/router.tsx';

async function start(): Promise<void> {
  startPreferences();
  stopSlippedClicks();
  // Recent browsers have Temporal; the others load a polyfill.
  await Promise.all([startLanguage(), 'Temporal' in globalThis ? undefined : import('temporal-polyfill/global')]);
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no #root.');
  createRoot(place).render(
    <Providers>
      <RouterProvider router={createAppRouter()} />
    </Providers>,
  );
}

void start();
