import type { SiteLocation, SiteType } from '@drawday/vocabulary';
import { labelBarcode } from './label-barcode.ts';
import { labelDay } from './label-day.ts';
import { LABEL_WIDTH_DOTS, type LabelElement, type LabelLayout } from './label-layout.ts';
import {
  blanksToFill,
  endOfTextDots,
  inverseBlock,
  LABEL_MARGIN_DOTS,
  LABEL_ROWS,
  labelLine,
  NAME_WIDTH_DOTS,
  reprintMark,
} from './label-parts.ts';

/** One bottle of a water or dialysate sample. Days are YYYY-MM-DD. */
export type SourceLabel = {
  readonly sourceName: string;
  readonly sourceType: SiteType;
  readonly samplePoint: string | null;
  readonly location: SiteLocation;
  readonly bottleType: 'CULTURE' | 'LAL' | 'METALS' | 'ANIONS' | 'ELEC';
  /** With its prefix N, ND or NT. */
  readonly waterAccount: string;
  /** Ten digits. */
  readonly specimenNumber: string;
  readonly drawDate: string;
  /** The day of the last before the sample, by the calendar of the place; UNREAD: an answer that is no time. */
  readonly lastDisinfection: string | 'UNREAD' | 'UNKNOWN';
  /** When, its time as it is read, and by whom the bottle was filled; null leaves lines to write on. */
  readonly collected: { readonly day: string; readonly time: string; readonly by: string } | null;
  readonly isReprint: boolean;
};

const SOURCE_TYPES = {
  MACHINE: 'Machine',
  WATERROOM: 'Water room',
  PORTABLERO: 'Portable RO',
  STATION: 'Station',
  ACIDMIXER: 'Acid mixer',
  BICARBMIXER: 'Bicarb mixer',
  RAWWATER: 'Raw water',
  OTHER: 'Other source',
} as const;
const LOCATIONS = { FACFLOOR: 'Facility floor', PATIENTHOME: 'Patient home' } as const;
const DISINFECTIONS: Readonly<Record<string, string>> = { UNREAD: 'unread, see draw', UNKNOWN: 'not recorded' };
const FULL_WIDTH_DOTS = LABEL_WIDTH_DOTS - 2 * LABEL_MARGIN_DOTS;
const BOTTLE_BLOCK = { xDots: 278, yDots: 139, widthDots: 116, heightDots: 22 };

/**
 * Lays out the label of a sample bottle on 406 x 203 dots, in the same rows as a tube's.
 * @throws RangeError when the source has no name, the specimen number is not ten digits, the account does not fit, or a day is invalid
 */
export function sourceLabelLayout(label: SourceLabel): LabelLayout {
  if (label.sourceName.trim() === '') throw new RangeError('A bottle label needs the name of its source.');
  const xDots = LABEL_MARGIN_DOTS;
  const what = [SOURCE_TYPES[label.sourceType], label.samplePoint, LOCATIONS[label.location]].filter(Boolean).join(' / ');
  const disinfected = DISINFECTIONS[label.lastDisinfection] ?? labelDay(label.lastDisinfection);
  const elements: LabelElement[] = [
    labelLine(label.sourceName.toUpperCase(), {
      ...{ xDots, yDots: LABEL_ROWS.name, fontHeightDots: 26, fontWidthDots: 24, maxWidthDots: NAME_WIDTH_DOTS },
    }),
    ...(label.isReprint ? reprintMark() : []),
    labelLine(what, { xDots, yDots: LABEL_ROWS.identity, fontHeightDots: 20, fontWidthDots: 18, maxWidthDots: FULL_WIDTH_DOTS }),
    labelBarcode(label.specimenNumber, LABEL_ROWS.barcode, true),
    labelLine(`${label.specimenNumber}  ${label.waterAccount}`, {
      ...{ xDots, yDots: LABEL_ROWS.number, fontHeightDots: 20, fontWidthDots: 18 },
      ...{ maxWidthDots: BOTTLE_BLOCK.xDots - xDots - 6, mustFit: true },
    }),
    ...inverseBlock(label.bottleType, BOTTLE_BLOCK),
    labelLine(`Last disinfection ${disinfected}`, {
      ...{ xDots, yDots: LABEL_ROWS.tests, fontHeightDots: 18, fontWidthDots: 16, maxWidthDots: FULL_WIDTH_DOTS },
    }),
    ...collection(label),
  ];
  return { title: `Label ${label.specimenNumber}, ${label.sourceName}, ${label.bottleType}`, elements };
}

/** When the bottle was filled and by whom, or the day that was planned and lines for both. */
function collection({ drawDate, collected }: SourceLabel): LabelElement[] {
  const line = { xDots: LABEL_MARGIN_DOTS, yDots: LABEL_ROWS.bottom, fontHeightDots: 18, fontWidthDots: 16 };
  if (collected) {
    const words = `Collected ${labelDay(collected.day)} ${collected.time} by ${collected.by}`;
    return [labelLine(words, { ...line, maxWidthDots: FULL_WIDTH_DOTS })];
  }
  const planned = labelLine(labelDay(drawDate), { ...line, maxWidthDots: 120, mustFit: true });
  return [planned, ...blanksToFill(['Collected', 'by'], endOfTextDots(planned) + 8, LABEL_ROWS.bottom)];
}
