const strokes = {
  alert: 'M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5zM8 5v3.6M8 10.8v.1',
  arrows: 'M3 7V6a2 2 0 0 1 2-2h7L10 2M13 9v1a2 2 0 0 1-2 2H4l2 2',
  back: 'm9.5 4.5-3.5 3.5 3.5 3.5',
  ban: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zM3.8 3.8l8.4 8.4',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1 1.5H3zM6.7 14h2.6',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.2V5M10.5 2.2V5',
  camera: 'M2 4.5h3L6 3h4l1 1.5h3v8.5H2zM8 6.3a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8z',
  check: 'm3.5 8.5 3 3 6-7',
  clock: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zM8 4.5V8l2.3 1.5',
  close: 'm4.5 4.5 7 7m0-7-7 7',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  down: 'm4.5 6.5 3.5 3.5 3.5-3.5',
  download: 'M8 2.5v7M5.2 7 8 9.7 10.8 7M3 11v2.5h10V11',
  drop: 'M8 2c2.5 3 4 5 4 7a4 4 0 0 1-8 0c0-2 1.5-4 4-7z',
  eye: 'M1.8 8C3 5.5 5.3 4 8 4s5 1.5 6.2 4c-1.2 2.5-3.5 4-6.2 4S3 10.5 1.8 8zM8 6.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z',
  file: 'M4 2h5l3 3v9H4zM9 2v3h3',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  globe: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zM2 8h12M8 2c2 2 2.5 4 2.5 6S10 12 8 14c-2-2-2.5-4-2.5-6S6 4 8 2z',
  help: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zM6.3 6.4a1.7 1.7 0 1 1 2.5 1.5c-.5.3-.8.6-.8 1.2M8 11.2v.1',
  star: 'm8 2.2 1.8 3.7 4 .6-2.9 2.8.7 4L8 11.4l-3.6 1.9.7-4L2.2 6.5l4-.6z',
  hourglass: 'M4 2.5h8M4 13.5h8M5 2.5c0 3 6 3 6 5.5M11 2.5c0 3-6 3-6 5.5s6 2.5 6 5.5M5 13.5c0-3 6-3 6-5.5',
  inbox: 'M2.5 9 4 3h8l1.5 6v4h-11zM2.5 9H6l.8 1.5h2.4L10 9h3.5',
  lock: 'M4 7.5h8V13H4zM5.8 7.5V5.2a2.2 2.2 0 0 1 4.4 0v2.3',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  next: 'm6.5 4.5 3.5 3.5-3.5 3.5',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  pencil: 'm3 13 .7-2.8 7-7 2.1 2.1-7 7zM9.5 4.5l2 2',
  people:
    'M6 3a2.3 2.3 0 1 1 0 4.6A2.3 2.3 0 0 1 6 3zM1.5 13c.5-2.3 2.2-3.6 4.5-3.6s4 1.3 4.5 3.6M10.5 3.4a2.2 2.2 0 0 1 0 4.1M12 9.8c1.3.5 2.2 1.6 2.5 3.2',
  person: 'M8 2.5a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4zM2.8 13.8c.6-2.6 2.6-4 5.2-4s4.6 1.4 5.2 4',
  plus: 'M8 3.5v9M3.5 8h9',
  printer: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  question: 'M6.3 6.2a1.7 1.7 0 1 1 2.5 1.5c-.5.3-.8.6-.8 1.4M8 11.4v.1M2.5 2.5h11v11h-11z',
  reload: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5v3h-3',
  scan: 'M2.5 5V2.5H5M11 2.5h2.5V5M13.5 11v2.5H11M5 13.5H2.5V11M5 5.5v5M7 5.5v5M9 5.5v5M11 5.5v5',
  search: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10.5 10.5l3 3',
  shield: 'M8 2 3 4v4c0 3 2.2 5 5 6 2.8-1 5-3 5-6V4z',
  signature: 'M2.5 13.5h11M3 10.5c2-4 4-7 5-6s-2 5-1 5.5 2-2 3-1.5 1 1 3 .5',
  signOut: 'M6.5 2.5h-4v11h4M6.5 8h7M11 5.5 13.5 8 11 10.5',
  speech: 'M2.5 3h11v8H8l-3 2.5V11H2.5z',
  sun: 'M8 5.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6zM8 1.5v1.7M8 12.8v1.7M1.5 8h1.7M12.8 8h1.7M3.4 3.4l1.2 1.2M11.4 11.4l1.2 1.2M12.6 3.4l-1.2 1.2M4.6 11.4l-1.2 1.2',
  tag: 'M2.5 7.5v-5h5l6 6-5 5zM5.2 5.2h.1',
  trash: 'M3 4.5h10M6 4.5v-2h4v2M4.5 4.5l.5 9h6l.5-9M7 7v4M9 7v4',
  trend: 'M2.5 11.5 6 7.5l2.5 2.5 5-6M10.5 4h3v3',
  up: 'm4.5 9.5 3.5-3.5 3.5 3.5',
  upload: 'M8 9.7v-7M5.2 5.2 8 2.5l2.8 2.7M3 11v2.5h10V11',
  warning: 'M8 2.2 14.3 13.2H1.7zM8 6.5v3M8 11.3v.1',
} as const;

const dots = {
  dot: [[8, 8, 2.2]],
  more: [
    [3.5, 8, 1.2],
    [8, 8, 1.2],
    [12.5, 8, 1.2],
  ],
} as const;

export type IconName = keyof typeof strokes | keyof typeof dots;

/** A 16-unit line icon. It is decoration: the word or the button's `aria-label` says what it means. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  const circles = name === 'dot' || name === 'more' ? dots[name] : null;
  return (
    <svg
      className="dd-icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {circles
        ? circles.map(([cx, cy, r]) => <circle key={cx} cx={cx} cy={cy} r={r} fill="currentColor" stroke="none" />)
        : name in strokes && <path d={strokes[name as keyof typeof strokes]} />}
    </svg>
  );
}
