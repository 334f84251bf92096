import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { startLanguage } from '../platform/language.ts';
import { BulkBar } from './bulk-bar.tsx';
import { nothingSelected, type Selection } from './selection.ts';

const nothing = () => undefined;
const selectionOf = (count: number): Selection<string> => ({
  ...nothingSelected,
  has: () => false,
  count: () => count,
  keys: [],
  toggle: nothing,
  togglePage: nothing,
  selectEverything: nothing,
  clear: nothing,
});

async function buttonsOf(count: number, everythingAllowed: boolean): Promise<(readonly [string, boolean])[]> {
  await startLanguage();
  const place = document.createElement('div');
  const root = createRoot(place);
  const actions = [
    { key: 'print', label: 'Print', most: 500, onRun: nothing },
    { key: 'collect', label: 'Collect', onRun: nothing },
  ];
  flushSync(() =>
    root.render(<BulkBar selection={selectionOf(count)} totalCount={1200} actions={actions} everythingAllowed={everythingAllowed} />),
  );
  const buttons = [...place.querySelectorAll('button')].map((button) => [button.textContent ?? '', button.disabled] as const);
  root.unmount();
  return buttons;
}

it('an action takes all that is selected, or says how many it takes', async () => {
  expect(await buttonsOf(500, false)).toEqual([
    ['Print', false],
    ['Collect', false],
    ['Clear', false],
  ]);
  expect(await buttonsOf(501, false)).toEqual([
    ['Print: at most 500 at once', true],
    ['Collect', false],
    ['Clear', false],
  ]);
});

it('rows that were never loaded are offered only where every action can deal with them', async () => {
  expect((await buttonsOf(3, true)).map(([label]) => label)).toContain('Select all 1,200');
  expect((await buttonsOf(3, false)).map(([label]) => label)).not.toContain('Select all 1,200');
});
