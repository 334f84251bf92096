import { useLabLinkTexts } from './lab-link.texts.ts';

/** HL7 v2 segments as they stand in the message, one a line, with their names set off. */
export function RawMessage({ body }: { body: string }) {
  const text = useLabLinkTexts();
  const segments = body.split(/\r\n|\r|\n/).filter((segment) => segment !== '');
  return (
    <section className="dd-raw" aria-label={text('rawMessage')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the box scrolls, and must be reached by keyboard to do so */}
      <ol tabIndex={0} aria-label={text('segments', { count: segments.length })}>
        {segments.map((segment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments of a stored message never move
          <li key={index}>
            <b>{segment.slice(0, 3)}</b>
            <span>{segment.slice(3)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
