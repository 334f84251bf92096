import { useLabLinkTexts } from './lab-link.texts.ts';

/** A line that is not a segment (in a message that is not HL7 at all) has no name to set off. */
const isNamed = (segment: string): boolean => /^[A-Z][A-Z0-9]{2}(\W|$)/.test(segment);

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
            {isNamed(segment) && <b>{segment.slice(0, 3)}</b>}
            <span>{isNamed(segment) ? segment.slice(3) : segment}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
