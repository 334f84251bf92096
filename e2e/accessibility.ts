import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Axe = { run(context: object, options: object): Promise<AxeResults> };

/**
 * What on a page breaks WCAG 2.2 AA, as axe sees it: one line per rule, with up to three places.
 *
 * Pages that the app keeps for Back are taken out meanwhile: nobody sees them, and axe would walk through all of them. It is read once a
 * document, not once a question.
 *
 * @param except selectors of what was judged elsewhere
 * @param without rules that are not asked
 */
async function violations(page: Page, except: readonly string[], without: readonly string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine);
  const asked = { except, without, rules };
  return page.evaluate(async (question) => {
    // A color on its way to another is neither.
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    const { axe } = window as Window & { axe?: Axe };
    if (!axe) throw new Error('axe was not read');
    const kept = [...document.querySelectorAll<HTMLElement>('.dd-page-scroll')].filter(({ style }) => style.display === 'none');
    const places = kept.map((page) => {
      const place = document.createComment('kept');
      page.replaceWith(place);
      return { place, page };
    });
    const found = await axe.run(
      { include: [['html']], exclude: question.except.map((selector) => [selector]) },
      {
        runOnly: { type: 'tag', values: question.rules },
        rules: Object.fromEntries(question.without.map((id) => [id, { enabled: false }])),
        resultTypes: ['violations'],
      },
    );
    for (const { place, page } of places) place.replaceWith(page);
    return found.violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      places: nodes.slice(0, 3).map((node) => node.target.join(' ')),
    }));
  }, asked);
}

/** A page as it stands breaks no rule. */
export async function expectAccessible(page: Page): Promise<void> {
  expect((await violations(page, [], [])).map(({ id, places }) => `${id}: ${places.join(' | ')}`)).toEqual([]);
}

/**
 * A screen with real data breaks no rule seriously.
 *
 * @param except what was judged elsewhere: the frame around the screen
 */
export async function expectScreenAccessible(page: Page, path: string, except: readonly string[] = []): Promise<void> {
  // A row that the foot of a list covers halfway counts as too small, though it scrolls into sight.
  const found = await violations(page, except, ['target-size']);
  const serious = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, places }) => `${path} ${id}: ${places.join(' | ')}`)).toEqual([]);
}
