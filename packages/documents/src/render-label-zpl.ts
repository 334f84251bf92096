import { LABEL_HEIGHT_DOTS, LABEL_WIDTH_DOTS, type LabelElement, type LabelLayout } from './label-layout.ts';

/** One label in ZPL II for a 2 x 1 inch roll at 203 dpi, UTF-8 (`^CI28`), one copy. */
export function renderLabelZpl(layout: LabelLayout): string {
  const lines = layout.elements.map(elementZpl);
  return ['^XA', `^PW${LABEL_WIDTH_DOTS}^LL${LABEL_HEIGHT_DOTS}^LH0,0^CI28`, ...lines, '^PQ1', '^XZ', ''].join('\n');
}

function elementZpl(element: LabelElement): string {
  const origin = `^FO${element.xDots},${element.yDots}`;
  switch (element.kind) {
    case 'block':
      // A line thickness equal to the smaller side fills the box.
      return `${origin}^GB${element.widthDots},${element.heightDots},${Math.min(element.widthDots, element.heightDots)}^FS`;
    case 'frame':
      return `${origin}^GB${element.widthDots},${element.heightDots},${element.lineDots}^FS`;
    case 'barcode':
      return `${origin}^BY${element.moduleDots}^BCN,${element.heightDots},N,N,N,A^FD${element.value}^FS`;
    case 'text': {
      const font = `^A0N,${element.fontHeightDots},${element.fontWidthDots}`;
      const centring = element.align === 'center' ? `^FB${element.widthDots},1,0,C,0` : '';
      return `${origin}${font}${centring}${element.isInverse ? '^FR' : ''}${fieldData(element.text)}^FS`;
    }
  }
}

/** `^`, `~` and `_` would be read as commands or as hexadecimal marks: `^FH` lets them be written as `_5E` and so on. */
function fieldData(text: string): string {
  const escaped = text.replace(/[\^~_]/g, (character) => `_${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return escaped === text ? `^FD${text}` : `^FH_^FD${escaped}`;
}
