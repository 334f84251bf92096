import type { Label } from './labels.queries.ts';

const addressOfPicture = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** The label exactly as it prints; screen readers get its words from the picture's title. */
export function LabelPicture({ label, words }: { label: Pick<Label, 'svg'>; words: string }) {
  return <img className="dd-label-picture" src={addressOfPicture(label.svg)} alt={words} width={406} height={203} draggable={false} />;
}
