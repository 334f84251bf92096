import './either-text.css';

/** One of two texts of a button, in the room that either needs: what stands beside it does not move when it changes. */
export function EitherText({ shown, other }: { shown: string; other: string }) {
  return (
    <span className="dd-either">
      <span>{shown}</span>
      <span aria-hidden="true">{other}</span>
    </span>
  );
}
