import type { Page } from '@playwright/test';

/** A cell as it is read: what stands in it, without letters and triangles, and the pieces beneath or beside. */
export type ScreenCell = { readonly value: string; readonly beneath: readonly string[] };
export type ScreenSheet = {
  /** What is said above the rows. */
  readonly answer: string;
  /** What stands where there are no rows. */
  readonly empty: string | null;
  /** All rows, with those that are folded; null where nothing is counted. */
  readonly total: number | null;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ScreenCell[])[];
};

/** The lines of a picture of measures: name, share and counts. */
export type ScreenLine = readonly string[];

const count = (words: string | undefined): number => Number((words ?? '').replaceAll(/\D/g, ''));

/** Reads the sheet of a report as it stands on the screen; its heads and cells, not the answer of any call. */
export async function readScreen(page: Page, title: string): Promise<ScreenSheet> {
  const read = await page.locator('.dd-report-view').evaluate((view, name) => {
    const said = (one: Element | null) => (one?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    // Marks, pictures, and what is worked out of two columns.
    const isApart = '.dd-only-heard, .dd-report-slot, .dd-report-open, .dd-flag, .dd-tag, svg, .dd-adequacy-cause small';
    const without = (one: Element, more = '') => {
      const copy = one.cloneNode(true) as Element;
      for (const mark of copy.querySelectorAll(isApart + more)) mark.remove();
      return said(copy);
    };
    const cell = (one: Element) => ({
      value: one.querySelector('.dd-report-outs') ? '' : without(one, ', small'),
      beneath: [...one.querySelectorAll('small:not(.dd-adequacy-cause small), .dd-report-outs > span:not(.dd-faint)')]
        .map((piece) => without(piece))
        .filter(Boolean),
    });
    const table = [...view.querySelectorAll('table')].find((one) => said(one.caption).startsWith(`${name}, `)) ?? null;
    return {
      answer: said(view.querySelector('.dd-report-answer')),
      empty: view.querySelector('.dd-empty') && said(view.querySelector('.dd-empty')),
      caption: said(table?.caption ?? null),
      note: [...view.querySelectorAll('.dd-link-button')].map(said).find((words) => /^Show [\d,]+ more/.test(words)) ?? '',
      heads: [...(table?.querySelectorAll('thead th') ?? [])].map((one) => said(one)),
      rows: [...(table?.querySelectorAll('tbody tr:not(.dd-group-head)') ?? [])].map((row) => [...row.children].map(cell)),
    };
  }, title);
  const { caption, note, ...rest } = read;
  const counted = /, ([\d,]+) rows?$/.exec(caption)?.[1];
  return {
    ...rest,
    total: counted === undefined ? null : count(counted) + (note ? count(note) : 0),
    // Where days lead the rows of a person, they are heads.
    rows: rest.rows.filter(([first]) => first?.value !== 'Drawn on'),
  };
}

/** The picture of a report of measures, line by line: name, share now, how many of how many. */
export const readLines = (page: Page): Promise<ScreenLine[]> =>
  page.locator('.dd-lines tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const [name, , now] = [...row.children];
      const share = now?.querySelector('b')?.textContent ?? '';
      return [name?.querySelector('button')?.textContent ?? '', share, now?.querySelector('small')?.textContent ?? ''].map((one) =>
        one.trim(),
      );
    }),
  );
