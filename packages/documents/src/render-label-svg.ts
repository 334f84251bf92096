import { encodeCode128 } from './code-128.ts';
import { labelTextWidthDots } from './label-font.ts';
import {
  CAPITAL_HEIGHT_RATIO,
  LABEL_HEIGHT_DOTS,
  LABEL_WIDTH_DOTS,
  type LabelElement,
  type LabelLayout,
  type LabelText,
} from './label-layout.ts';

// Arial's capitals are 0.716 of its size; scaled so that they are as tall as the printer's.
const FONT_SIZE_RATIO = CAPITAL_HEIGHT_RATIO / 0.716;

/**
 * The same label as a picture: one user unit is one dot. Text widths are fixed, so any browser's font takes exactly the
 * room that the printer's takes. Safe to embed in a page: all text is escaped.
 */
export function renderLabelSvg(layout: LabelLayout): string {
  const title = escapeXml(layout.title);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LABEL_WIDTH_DOTS} ${LABEL_HEIGHT_DOTS}" role="img" aria-label="${title}">`,
    `<rect width="${LABEL_WIDTH_DOTS}" height="${LABEL_HEIGHT_DOTS}" fill="#fff"/>`,
    '<g fill="#000" font-family="\'Helvetica Neue\', Arial, \'Liberation Sans\', sans-serif" font-weight="700" shape-rendering="crispEdges">',
    ...layout.elements.map(elementSvg),
    '</g></svg>',
  ].join('');
}

function elementSvg(element: LabelElement): string {
  switch (element.kind) {
    case 'block':
      return rectangle(element.xDots, element.yDots, element.widthDots, element.heightDots);
    case 'frame': {
      const inset = element.lineDots / 2;
      return (
        `<rect x="${element.xDots + inset}" y="${element.yDots + inset}" width="${element.widthDots - element.lineDots}" ` +
        `height="${element.heightDots - element.lineDots}" fill="none" stroke="#000" stroke-width="${element.lineDots}"/>`
      );
    }
    case 'barcode': {
      const { moduleDots, xDots, yDots, heightDots } = element;
      const bars = encodeCode128(element.value).bars.map(
        (bar) =>
          `M${xDots + bar.atModule * moduleDots} ${yDots}h${bar.widthModules * moduleDots}v${heightDots}h-${bar.widthModules * moduleDots}z`,
      );
      return `<path d="${bars.join('')}"/>`;
    }
    case 'text':
      return textSvg(element);
  }
}

function textSvg(element: LabelText): string {
  const isCentred = element.align === 'center';
  const xDots = isCentred ? element.xDots + element.widthDots / 2 : element.xDots;
  const baselineDots = round(element.yDots + element.fontHeightDots * CAPITAL_HEIGHT_RATIO);
  const attributes = [
    `x="${xDots}" y="${baselineDots}" font-size="${round(element.fontHeightDots * FONT_SIZE_RATIO)}"`,
    `textLength="${labelTextWidthDots(element.text, element.fontWidthDots)}" lengthAdjust="spacingAndGlyphs" xml:space="preserve"`,
    ...(isCentred ? ['text-anchor="middle"'] : []),
    ...(element.isInverse ? ['fill="#fff"'] : []),
  ];
  return `<text ${attributes.join(' ')}>${escapeXml(element.text)}</text>`;
}

function rectangle(xDots: number, yDots: number, widthDots: number, heightDots: number): string {
  return `<rect x="${xDots}" y="${yDots}" width="${widthDots}" height="${heightDots}"/>`;
}

function round(dots: number): number {
  return Math.round(dots * 100) / 100;
}

function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
