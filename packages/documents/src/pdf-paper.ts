import { INTER_RATIO, interFonts } from './paper-fonts.ts';
import { type PaperAlphabet, printableText } from './printable-text.ts';
import type { Printing } from './printing.ts';
import { isShifted, LOWERED_RATIO, SMALL_RATIO, shiftedRuns } from './shifted-text.ts';

export type PaperFont = 'regular' | 'bold' | 'italic';
/** So many texts are remembered with their widths. */
const MOST_WIDTHS = 20_000;

export type TextStyle = { readonly sizePt: number; readonly font?: PaperFont; readonly colour?: string };
export type TextPlace = TextStyle & {
  readonly xPt: number;
  readonly yPt: number;
  /** Needed for `right` and `center`. */
  readonly widthPt?: number;
  readonly align?: 'left' | 'right' | 'center';
};

export const INK = {
  text: '#000000',
  quiet: '#46565e',
  line: '#85939a',
  hairline: '#c3cdd1',
  accent: '#0f6276',
  critical: '#b3261e',
} as const;

/** The fonts that every reader of PDF has. */
const STANDARD_FONTS = { regular: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique' } as const;
const LANGUAGES = { en: 'en-US', es: 'es-US' } as const;
const MARGINS = { sidePt: 40, topPt: 36, footPt: 48 } as const;

/** How the pages of a document lie and read; margins in points. */
export type PaperLook = {
  readonly orientation?: 'portrait' | 'landscape';
  readonly language?: 'en' | 'es';
  readonly sidePt?: number;
  readonly topPt?: number;
  readonly footPt?: number;
  /** Of a form whose publisher says in which fonts it is printed; everything else is printed in Inter, as on the screen. */
  readonly alphabet?: PaperAlphabet;
};

/** How a shape is drawn. */
export type Paint = {
  readonly fill?: string;
  readonly stroke?: string;
  readonly linePt?: number;
  /** Lengths of dash and gap. */
  readonly dash?: readonly [number, number];
};

/** A new paper. The PDF library is loaded with the first one: it takes a tenth of the memory of a process that may never print. */
export async function openPaper(title: string, subject: string, printing: Printing, look: PaperLook = {}): Promise<Paper> {
  const { orientation = 'portrait', language = 'en' } = look;
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    ...{ size: printing.paper, layout: orientation, margin: 0, autoFirstPage: false, bufferPages: true },
    ...{ pdfVersion: '1.7', tagged: true, lang: LANGUAGES[language], displayTitle: true },
    info: { Title: title, Subject: subject, Author: 'Drawday', Creator: 'Drawday', CreationDate: new Date(printing.printedAt) },
  });
  if (look.alphabet !== 'STANDARD') for (const [name, bytes] of Object.entries(await interFonts())) pdf.registerFont(name, bytes);
  return new Paper(pdf, printing, look);
}

/**
 * A tagged PDF under construction: a cursor that moves down the page, text that is wrapped before it is placed, and a
 * structure tree (headings, tables, cells) for screen readers. All lengths are points from the top left corner.
 */
export class Paper {
  yPt: number;
  readonly leftPt: number;
  readonly widthPt: number;
  readonly #topPt: number;
  readonly #bottomPt: number;
  readonly #language: string;
  readonly #alphabet: PaperAlphabet;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #widths = new Map<string, number>();
  readonly #chunks: Uint8Array[] = [];
  readonly #finished: Promise<void>;
  readonly #open: PDFKit.PDFStructureElement[] = [];
  readonly #replaced = new Map<string, string>();
  #pageCount = 0;
  #drawContinuation: () => void = () => {};

  constructor(pdf: PDFKit.PDFDocument, printing: Printing, look: PaperLook) {
    const { sidePt, topPt, footPt, orientation = 'portrait', language = 'en', alphabet = 'INTER' } = { ...MARGINS, ...look };
    this.#pdf = pdf;
    this.leftPt = sidePt;
    this.#topPt = topPt;
    this.yPt = topPt;
    this.#language = LANGUAGES[language];
    this.#alphabet = alphabet;
    this.#pdf.on('data', (chunk: Uint8Array) => this.#chunks.push(chunk));
    this.#finished = new Promise((resolve, reject) => this.#pdf.on('end', resolve).on('error', reject));
    const root = this.#pdf.struct('Document');
    this.#pdf.addStructure(root);
    this.#open.push(root);
    const [shortPt, longPt] = printing.paper === 'A4' ? [595.28, 841.89] : [612, 792];
    this.widthPt = (orientation === 'portrait' ? shortPt : longPt) - 2 * sidePt;
    this.#bottomPt = (orientation === 'portrait' ? longPt : shortPt) - footPt;
  }

  get rightPt(): number {
    return this.leftPt + this.widthPt;
  }

  get bottomPt(): number {
    return this.#bottomPt;
  }

  /** Number of pages so far. */
  get pageCount(): number {
    return this.#pageCount;
  }

  /** Starts a part of the document on a new page; its later pages begin with what `drawContinuation` draws. */
  startPart(bookmark: string, drawContinuation: () => void): void {
    this.#drawContinuation = drawContinuation;
    this.#addPage();
    this.#pdf.outline.addItem(printableText(bookmark, 'STANDARD').text);
  }

  /** Goes to the next page unless this much room is left on this one. Returns whether it did. */
  ensureRoom(heightPt: number): boolean {
    if (this.yPt + heightPt <= this.#bottomPt) return false;
    this.#addPage();
    this.artifact(this.#drawContinuation);
    return true;
  }

  /** How much fits on a continued page below its repeated top. */
  get wholePagePt(): number {
    return this.#bottomPt - this.#topPt - 110;
  }

  /** Opens a structure element around everything that `body` draws, including page breaks. */
  nest(type: 'Sect' | 'Table' | 'TR', body: () => void): void {
    this.open(type);
    body();
    this.close();
  }

  /** As `nest`, for what is drawn with pauses: to be closed by the same caller. */
  open(type: 'Sect' | 'Table' | 'TR'): void {
    const element = this.#pdf.struct(type);
    this.#open.at(-1)?.add(element);
    this.#open.push(element);
  }

  close(): void {
    this.#open.pop()?.end();
  }

  /** A picture with the words that stand for it. */
  figure(alt: string, draw: () => void): void {
    const element = this.#pdf.struct('Figure', { alt });
    element.add(draw);
    this.#open.at(-1)?.add(element);
    element.end();
  }

  /** Inside of a leaf: a sign drawn as a shape, with the word that is read and copied in its place. */
  spoken(word: string, draw: () => void): void {
    this.#pdf.markContent('Span', { actual: word });
    draw();
    this.#pdf.endMarkedContent();
  }

  /** Draws a leaf of the structure tree; it must not break the page. */
  tag(type: 'H1' | 'H2' | 'P' | 'TH' | 'TD', draw: () => void): void {
    const columnHead = { scope: 'Column', lang: this.#language }; // pdfkit supports `scope`, its types do not
    const element = type === 'TH' ? this.#pdf.struct(type, columnHead) : this.#pdf.struct(type);
    element.add(draw);
    this.#open.at(-1)?.add(element);
    element.end();
  }

  /** Draws what a screen reader skips: rules, repeated headers, page numbers. */
  artifact(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.#pdf.endMarkedContent();
  }

  /** Places one line of text; yPt is the top of the line. */
  write(text: string, place: TextPlace): void {
    const runs = shiftedRuns(this.#printable(text));
    const offsetPt = place.align && place.align !== 'left' ? (place.widthPt ?? 0) - this.widthOf(text, place) : 0;
    let xPt = place.xPt + (place.align === 'center' ? offsetPt / 2 : offsetPt);
    runs.forEach(({ text: run, shift }, at) => {
      this.#style(shift === 'none' ? place : { ...place, sizePt: place.sizePt * SMALL_RATIO });
      const yPt = place.yPt + (shift === 'lowered' ? place.sizePt * LOWERED_RATIO : 0);
      // The space at the end keeps the lines of a paragraph apart when they are read aloud or copied.
      this.#pdf.text(at === runs.length - 1 ? `${run} ` : run, xPt, yPt, { lineBreak: false });
      xPt += this.#pdf.widthOfString(run);
    });
  }

  /** Width of one line of text. Names and units of a list are measured once, however often they stand there. */
  widthOf(text: string, style: TextStyle): number {
    const key = `${style.font ?? ''} ${style.sizePt} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    if (this.#widths.size >= MOST_WIDTHS) this.#widths.clear();
    const width = this.#measured(text, style);
    this.#widths.set(key, width);
    return width;
  }

  #measured(text: string, style: TextStyle): number {
    return shiftedRuns(this.#printable(text)).reduce((sum, { text: run, shift }) => {
      this.#setFont(shift === 'none' ? style : { ...style, sizePt: style.sizePt * SMALL_RATIO });
      return sum + this.#pdf.widthOfString(run);
    }, 0);
  }

  /** Cuts text into lines that fit; a word wider than the line is cut between letters, so nothing is lost. */
  wrap(text: string, widthPt: number, style: TextStyle): string[] {
    return text.split(/\r?\n/).flatMap((paragraph) => this.#wrapParagraph(this.#printable(paragraph), widthPt, style));
  }

  rule(yPt: number, colour: string = INK.hairline, linePt = 0.5): void {
    this.#pdf.moveTo(this.leftPt, yPt).lineTo(this.rightPt, yPt).lineWidth(linePt).strokeColor(colour).stroke();
  }

  box(xPt: number, yPt: number, widthPt: number, heightPt: number, paint: { fill?: string; stroke?: string }): void {
    if (paint.fill) this.#pdf.rect(xPt, yPt, widthPt, heightPt).fill(paint.fill);
    if (paint.stroke) this.#pdf.rect(xPt, yPt, widthPt, heightPt).lineWidth(0.8).stroke(paint.stroke);
  }

  /** A line through points; filled, it is closed. */
  path(points: readonly (readonly [xPt: number, yPt: number])[], { fill, stroke, linePt = 0.8, dash }: Paint): void {
    points.forEach(([xPt, yPt], at) => {
      if (at === 0) this.#pdf.moveTo(xPt, yPt);
      else this.#pdf.lineTo(xPt, yPt);
    });
    if (fill) {
      this.#pdf.closePath().fill(fill);
      return;
    }
    this.#pdf.lineWidth(linePt).strokeColor(stroke ?? INK.text);
    if (dash) this.#pdf.dash(dash[0], { space: dash[1] });
    this.#pdf.stroke();
    if (dash) this.#pdf.undash();
  }

  disc(xPt: number, yPt: number, radiusPt: number, { fill, stroke, linePt = 0.8 }: Paint): void {
    this.#pdf.circle(xPt, yPt, radiusPt);
    if (fill && stroke) this.#pdf.lineWidth(linePt).fillAndStroke(fill, stroke);
    else if (fill) this.#pdf.fill(fill);
    else this.#pdf.lineWidth(linePt).stroke(stroke ?? INK.text);
  }

  /** A box with round corners. */
  roundBox(xPt: number, yPt: number, widthPt: number, heightPt: number, { fill, stroke, linePt = 0.8 }: Paint): void {
    this.#pdf.roundedRect(xPt, yPt, widthPt, heightPt, 3);
    if (fill) this.#pdf.fill(fill);
    else this.#pdf.lineWidth(linePt).stroke(stroke ?? INK.text);
  }

  /** A drawing in the path letters of SVG, made for a square of 24. */
  shape(path: string, xPt: number, yPt: number, sizePt: number, fill: string): void {
    this.#pdf
      .save()
      .translate(xPt, yPt)
      .scale(sizePt / 24)
      .path(path)
      .fill(fill, 'even-odd')
      .restore();
  }

  /** One line of text that runs upward from a point: the head of a narrow column. */
  writeUpward(text: string, place: TextStyle & { readonly xPt: number; readonly yPt: number }): void {
    this.#pdf.save().rotate(-90, { origin: [place.xPt, place.yPt] });
    this.write(text, place);
    this.#pdf.restore();
  }

  /** A check mark inside a box of that size. */
  tick(xPt: number, yPt: number, sizePt: number): void {
    this.#pdf
      .moveTo(xPt + sizePt * 0.2, yPt + sizePt * 0.52)
      .lineTo(xPt + sizePt * 0.42, yPt + sizePt * 0.76)
      .lineTo(xPt + sizePt * 0.82, yPt + sizePt * 0.22)
      .lineWidth(1.3)
      .strokeColor(INK.text)
      .stroke();
  }

  /** Returns the letters replaced since the last call, as "U+015E printed as S". */
  takeReplacedLetters(): ReadonlyMap<string, string> {
    const taken = new Map(this.#replaced);
    this.#replaced.clear();
    return taken;
  }

  /** Draws the footer of every page, with a turn for other work after each, then closes the file. */
  async finish(drawFoot: (page: number) => void, turn?: () => Promise<void>): Promise<Uint8Array> {
    for (let page = 0; page < this.#pageCount; page += 1) {
      this.#pdf.switchToPage(page);
      this.artifact(() => drawFoot(page));
      await turn?.();
    }
    this.#pdf.end();
    await this.#finished;
    return Buffer.concat(this.#chunks);
  }

  #addPage(): void {
    this.#pdf.addPage();
    this.#pageCount += 1;
    this.yPt = this.#topPt;
  }

  #style(style: TextStyle): void {
    this.#setFont(style);
    this.#pdf.fillColor(style.colour ?? INK.text);
  }

  #setFont(style: TextStyle): void {
    const font = style.font ?? 'regular';
    if (this.#alphabet === 'STANDARD') this.#pdf.font(STANDARD_FONTS[font]).fontSize(style.sizePt);
    else this.#pdf.font(font).fontSize(style.sizePt * INTER_RATIO);
  }

  #printable(text: string): string {
    let line = '';
    for (const piece of text.split(/(\p{No}|\p{Lm}|[₊₋₍₎⁺⁻⁽⁾])/u)) {
      if (isShifted(piece)) {
        line += piece;
        continue;
      }
      const { text: printable, replaced } = printableText(piece, this.#alphabet);
      for (const { character, printedAs } of replaced) this.#replaced.set(character, printedAs);
      line += printable;
    }
    return line;
  }

  #wrapParagraph(paragraph: string, widthPt: number, style: TextStyle): string[] {
    if (this.widthOf(paragraph, style) <= widthPt) return [paragraph];
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.widthOf(longer, style) <= widthPt) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (this.widthOf(line, style) > widthPt && line.length > 1) {
        let kept = line.length - 1;
        while (kept > 1 && this.widthOf(line.slice(0, kept), style) > widthPt) kept -= 1;
        lines.push(line.slice(0, kept));
        line = line.slice(kept);
      }
    }
    return line === '' ? lines : [...lines, line];
  }
}
