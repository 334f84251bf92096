import type { SexCode, ShiftCode, Timing } from '@drawday/vocabulary';
import { labelBarcode, rightOfQuietZoneDots } from './label-barcode.ts';
import { labelDay } from './label-day.ts';
import { LABEL_WIDTH_DOTS, type LabelElement, type LabelLayout } from './label-layout.ts';
import { labelName } from './label-name.ts';
import {
  blanksToFill,
  endOfTextDots,
  inverseBlock,
  LABEL_MARGIN_DOTS,
  LABEL_ROWS,
  labelLine,
  NAME_WIDTH_DOTS,
  outlinedBox,
  reprintMark,
} from './label-parts.ts';
import { labelTests } from './label-tests.ts';

/** One tube of one draw. Days are YYYY-MM-DD. */
export type SpecimenLabel = {
  readonly lastName: string;
  readonly firstName: string;
  readonly middleInitial: string | null;
  readonly dateOfBirth: string | null;
  readonly sex: SexCode;
  readonly mrn: string | null;
  /** Printed in place of the MRN where there is none. */
  readonly patientNumber: string | null;
  /** Ten digits. */
  readonly specimenNumber: string;
  readonly tubeCode: string;
  readonly tubeNumber: number;
  readonly tubeCount: number;
  readonly timing: Timing;
  readonly tests: readonly string[];
  readonly facilityCode: string;
  readonly shiftCode: ShiftCode | null;
  readonly chair: string | null;
  readonly drawDate: string;
  readonly isHbvIsolation: boolean;
  readonly isStat: boolean;
  readonly isFrozen: boolean;
  readonly isFasting: boolean;
  readonly isReprint: boolean;
};

const SHIFT_NUMBERS = { FIRST: 1, SECOND: 2, THIRD: 3, FOURTH: 4, FIFTH: 5 } as const;
const FULL_WIDTH_DOTS = LABEL_WIDTH_DOTS - 2 * LABEL_MARGIN_DOTS;
const TIMING_BLOCK = { xDots: 298, yDots: 139, widthDots: 96, heightDots: 22 };

/**
 * Lays out the label of a patient's or employee's tube on 406 x 203 dots. Both the print and its picture come from here.
 * @throws RangeError when the label would not identify one person by two facts (name plus date of birth or number), when an
 *   identifier does not fit, when the specimen number is not ten digits, or when a day is not YYYY-MM-DD
 * Source: CLSI AUTO12-A (five elements, name top left), CLSI AUTO02-A2 (Code 128).
 */
export function specimenLabelLayout(label: SpecimenLabel): LabelLayout {
  if (label.lastName.trim() === '') throw new RangeError('A label needs a name.');
  const flags = specimenFlags(label);
  const barcode = labelBarcode(label.specimenNumber, LABEL_ROWS.barcode, flags.length === 0);
  const name = labelName(label.lastName, label.firstName, label.middleInitial);
  const tube = label.tubeCount > 1 ? `${label.tubeCode} ${label.tubeNumber}/${label.tubeCount}` : label.tubeCode;
  const xDots = LABEL_MARGIN_DOTS;
  const elements: LabelElement[] = [
    labelLine(name, { xDots, yDots: LABEL_ROWS.name, fontHeightDots: 26, fontWidthDots: 24, maxWidthDots: NAME_WIDTH_DOTS }),
    ...(label.isReprint ? reprintMark() : []),
    labelLine(identityLine(label), {
      ...{ xDots, yDots: LABEL_ROWS.identity, fontHeightDots: 20, fontWidthDots: 18 },
      ...{ maxWidthDots: FULL_WIDTH_DOTS, mustFit: true },
    }),
    barcode,
    ...flagBoxes(flags, rightOfQuietZoneDots(barcode)),
    labelLine(`${label.specimenNumber}  ${tube}`, {
      ...{ xDots, yDots: LABEL_ROWS.number, fontHeightDots: 20, fontWidthDots: 18 },
      ...{ maxWidthDots: TIMING_BLOCK.xDots - xDots - 6, mustFit: true },
    }),
    ...(label.timing === 'NA' ? [] : inverseBlock(label.timing, TIMING_BLOCK)),
    labelLine(labelTests(label.tests), {
      ...{ xDots, yDots: LABEL_ROWS.tests, fontHeightDots: 18, fontWidthDots: 16, maxWidthDots: FULL_WIDTH_DOTS },
    }),
    ...bottomRow(label),
  ];
  return {
    title: `Label ${label.specimenNumber}, ${name}, ${tube}`,
    elements: elements.filter((one) => one.kind !== 'text' || one.text !== ''),
  };
}

function identityLine(label: SpecimenLabel): string {
  const number = label.mrn ? `MRN ${label.mrn}` : label.patientNumber ? `ID ${label.patientNumber}` : null;
  if (!label.dateOfBirth && !number) throw new RangeError('A label needs a date of birth or a patient number beside the name.');
  const sex = { FEMALE: 'F', MALE: 'M', UNKNOWN: 'U' }[label.sex];
  const born = label.dateOfBirth ? `DOB ${labelDay(label.dateOfBirth)} ${sex}` : sex;
  return number ? `${born}  ${number}` : born;
}

function specimenFlags(label: SpecimenLabel): string[] {
  const flags: [string, boolean][] = [
    ['HBV ISO', label.isHbvIsolation],
    ['STAT', label.isStat],
    ['FROZEN', label.isFrozen],
    ['FAST', label.isFasting],
  ];
  return flags.filter(([, isSet]) => isSet).map(([text]) => text);
}

/** Flags stand in a column to the right of the barcode, as tall as the row allows. */
function flagBoxes(flags: readonly string[], freeFromDots: number): LabelElement[] {
  const xDots = freeFromDots + 12;
  const widthDots = LABEL_WIDTH_DOTS - LABEL_MARGIN_DOTS - xDots;
  const gapDots = flags.length > 3 ? 2 : 4;
  const heightDots = Math.min(38, Math.floor((80 - gapDots * (flags.length - 1)) / Math.max(flags.length, 1)));
  return flags.flatMap((flag, position) =>
    outlinedBox(flag, { xDots, yDots: LABEL_ROWS.barcode + position * (heightDots + gapDots), widthDots, heightDots }),
  );
}

function bottomRow(label: SpecimenLabel): LabelElement[] {
  const shift = label.shiftCode ? `S${SHIFT_NUMBERS[label.shiftCode]}` : '';
  const place = [shift, label.chair ?? ''].filter(Boolean).join('/');
  const text = ['FAC', label.facilityCode, place, labelDay(label.drawDate)].filter(Boolean).join(' ');
  const yDots = LABEL_ROWS.bottom;
  const line = labelLine(text, {
    xDots: LABEL_MARGIN_DOTS,
    yDots,
    fontHeightDots: 18,
    fontWidthDots: 16,
    maxWidthDots: 240,
    mustFit: true,
  });
  return [line, ...blanksToFill(['Col', 'T'], endOfTextDots(line) + 8, yDots)];
}
