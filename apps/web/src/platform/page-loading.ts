import { scriptChunkTimeoutMs } from '@drawday/domain';
import type { ComponentType } from 'react';
import type { Page } from './page-catalogue.ts';
import { loadSpokenTexts, loadTexts } from './texts.ts';

const loaded = new Map<string, ComponentType>();
const running = new Map<string, Promise<ComponentType>>();

export const loadedPage = (path: string): ComponentType | undefined => loaded.get(path);

/** A script that has not arrived in time is treated as failed, and the page offers Retry. */
function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page did not arrive in time.')), scriptChunkTimeoutMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

async function scriptAndTexts(page: Page): Promise<ComponentType> {
  const component = await page.load();
  await loadSpokenTexts();
  return component;
}

/** Loads the code and texts of a page; a failed attempt is forgotten, so that Retry tries again. */
export function loadPage(page: Page): Promise<ComponentType> {
  const known = running.get(page.path);
  if (known) return known;
  const attempt = withTimeout(Promise.all([scriptAndTexts(page), loadTexts(page.room)]))
    .then(([component]) => {
      loaded.set(page.path, component);
      return component;
    })
    .catch((error: unknown) => {
      running.delete(page.path);
      throw error;
    });
  running.set(page.path, attempt);
  return attempt;
}

/** Tries again. If the server answers but the script is missing, a newer version has replaced ours: the browser reloads into it. */
export async function retryPage(page: Page): Promise<void> {
  try {
    await loadPage(page);
  } catch {
    const isServed = await fetch('/health/live', { cache: 'no-store' }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isServed) window.location.reload();
  }
}

/** Ahead of the click; a failure is shown when the page is really opened. */
export function preloadPage(page: Page): void {
  loadPage(page).catch(() => undefined);
}
