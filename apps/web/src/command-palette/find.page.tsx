import { PageHead } from '../tables/list-page.tsx';
import { CommandBox } from './command-box.public.tsx';
import { useCommandPaletteTexts } from './command-palette.texts.ts';

/** The command palette as a page: what is typed names patients, and is therefore not kept in the address. */
export function FindPage() {
  const text = useCommandPaletteTexts();
  return (
    <div className="dd-page">
      <PageHead title={text('search')} />
      <div className="dd-command-inline">
        <CommandBox take={20} onOpened={() => undefined} />
      </div>
    </div>
  );
}
