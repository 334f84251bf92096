/** Markup that needs no more escaping. */
export interface Markup {
  readonly markup: string;
}

type Piece = Markup | readonly Markup[] | string | number | false | undefined;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function render(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return String(piece).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
  if ('markup' in piece) return piece.markup;
  return piece.map(render).join('');
}

/** Template tag: every value is escaped unless it is markup itself; false and undefined leave nothing. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return { markup: String.raw({ raw: strings }, ...pieces.map(render)) };
}
