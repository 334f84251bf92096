import { plain } from './read-command.ts';

/** A label in which the beginnings of words that were typed stand out. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const wanted = words.map(plain).filter((word) => word.length > 1);
  // Accents that stand alone would move the places of the letters after them.
  const letters = plain(text);
  const fits = letters.length === text.length;
  return (
    <span>
      {text.split(/(\s+)/).map((part, at, parts) => {
        const start = parts.slice(0, at).join('').length;
        const begin = fits ? wanted.find((word) => letters.slice(start, start + part.length).startsWith(word)) : undefined;
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a label stand in a fixed order
        if (!begin) return <span key={at}>{part}</span>;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a label stand in a fixed order
          <span key={at}>
            <b>{part.slice(0, begin.length)}</b>
            {part.slice(begin.length)}
          </span>
        );
      })}
    </span>
  );
}
