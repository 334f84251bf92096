import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeCode128 } from './code-128.ts';
import { exampleSourceLabel, exampleSpecimenLabel } from './example-labels.ts';
import { CAPITAL_HEIGHT_RATIO, LABEL_HEIGHT_DOTS, LABEL_WIDTH_DOTS, type LabelElement, type LabelLayout } from './label-layout.ts';
import { renderLabelSvg } from './render-label-svg.ts';
import { renderLabelZpl } from './render-label-zpl.ts';
import { type SourceLabel, sourceLabelLayout } from './source-label-layout.ts';
import { type SpecimenLabel, specimenLabelLayout } from './specimen-label-layout.ts';

const word = (longest: number) => fc.stringMatching(new RegExp(`^[A-ZÑ][A-Za-zÑÉü W&-]{0,${longest - 1}}$`));
const code = (longest: number) => fc.stringMatching(new RegExp(`^[A-Z0-9]{1,${longest}}$`));
const specimenLabels: fc.Arbitrary<SpecimenLabel> = fc.record({
  lastName: word(50),
  firstName: word(50),
  middleInitial: fc.option(code(1)),
  dateOfBirth: fc.constant('1958-03-14'),
  sex: fc.constantFrom('FEMALE', 'MALE', 'UNKNOWN'),
  mrn: fc.option(code(20)),
  patientNumber: fc.option(code(20)),
  specimenNumber: fc.stringMatching(/^\d{10}$/),
  tubeCode: fc.constantFrom('SST', 'LAV', 'LBL', 'RBL', 'RED', 'BC'),
  tubeNumber: fc.integer({ min: 1, max: 9 }),
  tubeCount: fc.integer({ min: 1, max: 9 }),
  timing: fc.constantFrom('PRE', 'POST', 'NA'),
  tests: fc.array(code(8), { maxLength: 20 }),
  facilityCode: code(10),
  shiftCode: fc.option(fc.constantFrom('FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH')),
  chair: fc.option(code(3)),
  drawDate: fc.constant('2026-10-07'),
  isHbvIsolation: fc.boolean(),
  isStat: fc.boolean(),
  isFrozen: fc.boolean(),
  isFasting: fc.boolean(),
  isReprint: fc.boolean(),
});
const sourceLabels: fc.Arbitrary<SourceLabel> = fc.record({
  sourceName: word(60),
  sourceType: fc.constantFrom('MACHINE', 'WATERROOM', 'PORTABLERO', 'STATION', 'ACIDMIXER', 'BICARBMIXER', 'RAWWATER', 'OTHER'),
  samplePoint: fc.option(word(40)),
  location: fc.constantFrom('FACFLOOR', 'PATIENTHOME'),
  bottleType: fc.constantFrom('CULTURE', 'LAL', 'METALS', 'ANIONS', 'ELEC'),
  waterAccount: code(10),
  specimenNumber: fc.stringMatching(/^\d{10}$/),
  drawDate: fc.constant('2026-10-07'),
  lastDisinfection: fc.constantFrom('2026-09-28', 'UNREAD', 'UNKNOWN'),
  collected: fc.option(fc.record({ day: fc.constant('2026-10-07'), time: fc.constant('06:42 PM'), by: word(60) })),
  isReprint: fc.boolean(),
});
const layouts = fc.oneof(specimenLabels.map(specimenLabelLayout), sourceLabels.map(sourceLabelLayout));

test('nothing leaves the label', () => {
  fc.assert(
    fc.property(layouts, ({ elements }) => {
      for (const element of elements) {
        const box = boxOf(element);
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
        expect(box.right).toBeLessThanOrEqual(LABEL_WIDTH_DOTS);
        expect(box.bottom).toBeLessThanOrEqual(LABEL_HEIGHT_DOTS);
        expect(box.right).toBeGreaterThan(box.left);
      }
    }),
  );
});

test('nothing lies over anything else, except text on its own block or in its own frame', () => {
  fc.assert(
    fc.property(layouts, ({ elements }) => {
      elements.forEach((one, position) => {
        for (const other of elements.slice(position + 1)) {
          if (other.kind === 'text' && other.align === 'center' && other.xDots === one.xDots) continue;
          expect(overlap(boxOf(one), boxOf(other)), `${JSON.stringify(one)} over ${JSON.stringify(other)}`).toBe(false);
        }
      });
    }),
  );
});

test('ten modules stay white on both sides of the barcode, which is at least 10 mm high', () => {
  fc.assert(
    fc.property(layouts, ({ elements }) => {
      const barcode = elements.find((element) => element.kind === 'barcode');
      if (barcode?.kind !== 'barcode') throw new Error('no barcode');
      const quietDots = 10 * barcode.moduleDots;
      const zone = { ...boxOf(barcode), left: barcode.xDots - quietDots, right: barcode.xDots + barcode.widthDots + quietDots };
      expect(zone.left).toBeGreaterThanOrEqual(0);
      expect(zone.right).toBeLessThanOrEqual(LABEL_WIDTH_DOTS);
      expect(barcode.heightDots).toBeGreaterThanOrEqual(80);
      for (const other of elements) if (other !== barcode) expect(overlap(zone, boxOf(other))).toBe(false);
    }),
  );
});

test('modules are 3 dots wide without flags, 2 dots with them', () => {
  const moduleDots = (label: SpecimenLabel) =>
    specimenLabelLayout(label).elements.flatMap((one) => (one.kind === 'barcode' ? [one.moduleDots] : []));
  expect(moduleDots(exampleSpecimenLabel)).toEqual([3]);
  expect(moduleDots({ ...exampleSpecimenLabel, isStat: true })).toEqual([2]);
});

test('print and picture have the same texts, blocks, frames and bars at the same dots', () => {
  fc.assert(
    fc.property(layouts, (layout) => {
      expect(geometryOfSvg(renderLabelSvg(layout))).toEqual(geometryOfZpl(layout));
    }),
  );
});

test('a label that names nobody twice, or whose identifier does not fit, is refused', () => {
  expect(() => specimenLabelLayout({ ...exampleSpecimenLabel, dateOfBirth: null, mrn: null })).toThrow(RangeError);
  expect(() => specimenLabelLayout({ ...exampleSpecimenLabel, mrn: 'W'.repeat(60) })).toThrow(RangeError);
  expect(() => specimenLabelLayout({ ...exampleSpecimenLabel, specimenNumber: '123' })).toThrow(RangeError);
  expect(() => specimenLabelLayout({ ...exampleSpecimenLabel, lastName: ' ' })).toThrow(RangeError);
  expect(() => sourceLabelLayout({ ...exampleSourceLabel, sourceName: ' ' })).toThrow(RangeError);
  expect(() => sourceLabelLayout({ ...exampleSourceLabel, collected: null, drawDate: '10/07/2026' })).toThrow(RangeError);
});

type Box = { left: number; top: number; right: number; bottom: number };

function boxOf(element: LabelElement): Box {
  const heightDots = element.kind === 'text' ? element.fontHeightDots * CAPITAL_HEIGHT_RATIO : element.heightDots;
  const { xDots, yDots, widthDots } = element;
  return { left: xDots, top: yDots, right: xDots + widthDots, bottom: yDots + heightDots };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

// Both readers return texts with the x of their start or center and their baseline, filled and outlined boxes, and bars.
type Geometry = {
  texts: [string, number, number][];
  boxes: [string, number, number, number, number][];
  bars: [number, number, number, number][];
};

function geometryOfZpl(layout: LabelLayout): Geometry {
  const geometry: Geometry = { texts: [], boxes: [], bars: [] };
  for (const [, x, y, commands = ''] of renderLabelZpl(layout).matchAll(/\^FO(\d+),(\d+)(.*)\^FS/g)) {
    const left = Number(x);
    const top = Number(y);
    const box = /\^GB(\d+),(\d+),(\d+)/.exec(commands)?.slice(1).map(Number);
    const font = /\^A0N,(\d+),(\d+)/.exec(commands)?.slice(1).map(Number);
    const barcode = /\^BY(\d)\^BCN,(\d+),N,N,N,A\^FD(\d+)/.exec(commands);
    const data = /\^FD(.*)$/.exec(commands)?.[1] ?? '';
    if (barcode) {
      const module = Number(barcode[1]);
      for (const bar of encodeCode128(barcode[3] ?? '').bars)
        geometry.bars.push([left + bar.atModule * module, top, bar.widthModules * module, Number(barcode[2])]);
    } else if (box) {
      const [width = 0, height = 0, line = 0] = box;
      geometry.boxes.push([line === Math.min(width, height) ? 'filled' : 'outlined', left, top, width, height]);
    } else if (font) {
      const centredWidth = /\^FB(\d+),1,0,C/.exec(commands)?.[1];
      const text = commands.includes('^FH_')
        ? data.replace(/_(5E|5F|7E)/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
        : data;
      geometry.texts.push([text, centredWidth ? left + Number(centredWidth) / 2 : left, top + (font[0] ?? 0) * CAPITAL_HEIGHT_RATIO]);
    }
  }
  return geometry;
}

function geometryOfSvg(svg: string): Geometry {
  const geometry: Geometry = { texts: [], boxes: [], bars: [] };
  const marks = svg.slice(svg.indexOf('<g '));
  for (const [, attributes = '', text = ''] of marks.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)) {
    geometry.texts.push([unescapeXml(text), number(attributes, 'x'), number(attributes, 'y')]);
  }
  for (const [, attributes = ''] of marks.matchAll(/<rect ([^>]*)\/>/g)) {
    const line = attributes.includes('stroke-width') ? number(attributes, 'stroke-width') : 0;
    const [x, y] = [number(attributes, 'x') - line / 2, number(attributes, 'y') - line / 2];
    geometry.boxes.push([line ? 'outlined' : 'filled', x, y, number(attributes, 'width') + line, number(attributes, 'height') + line]);
  }
  for (const [, x, y, width, height] of marks.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)/g))
    geometry.bars.push([Number(x), Number(y), Number(width), Number(height)]);
  return geometry;
}

function number(attributes: string, name: string): number {
  return Number(new RegExp(`(?:^| )${name}="([\\d.]+)"`).exec(attributes)?.[1]);
}

function unescapeXml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[String(name)] ?? '');
}
