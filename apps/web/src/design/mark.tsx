/** The sign of Drawday: a drop cut out of a D. */
export function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="var(--dd-primary)"
        fillRule="evenodd"
        d="M5 2h6.5a10 10 0 0 1 0 20H5a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zm6.6 4.6c-2.7 3-4.1 5.2-4.1 7.1a4.1 4.1 0 0 0 8.2 0c0-1.9-1.4-4.1-4.1-7.1z"
      />
    </svg>
  );
}
