/** The values a screen keeps in its address. Their kind follows from their default. */
export type UrlValues = Record<string, string | number | boolean | readonly string[]>;
/** A value in the address: plain text, lists joined by commas. */
export type PlainSearch = Record<string, string>;

function decode(text: string, fallback: UrlValues[string]): UrlValues[string] {
  if (typeof fallback === 'number') return Number.isFinite(Number(text)) && text.trim() !== '' ? Number(text) : fallback;
  if (typeof fallback === 'boolean') return text === 'true';
  if (typeof fallback === 'string') return text;
  return text === '' ? [] : text.split(',');
}

const encode = (value: UrlValues[string]): string => (typeof value === 'object' ? value.join(',') : String(value));

type Widened<Value> = Value extends string ? string : Value extends number ? number : Value extends boolean ? boolean : readonly string[];
export type UrlState<Defaults extends UrlValues> = { [Key in keyof Defaults]: Widened<Defaults[Key]> };

/** Reads the values of `defaults` from an address; what is missing or unreadable keeps its default. */
export function readUrlState<Defaults extends UrlValues>(search: PlainSearch, defaults: Defaults): UrlState<Defaults> {
  const entries = Object.entries(defaults).map(([key, fallback]) => {
    const text = search[key];
    return [key, text === undefined ? fallback : decode(text, fallback)];
  });
  return Object.fromEntries(entries) as UrlState<Defaults>;
}

/** Writes changed values into an address; a value equal to its default is left out, so that addresses stay short. */
export function writeUrlState<Defaults extends UrlValues>(
  search: PlainSearch,
  defaults: Defaults,
  changes: Partial<UrlState<Defaults>>,
): PlainSearch {
  const next = { ...search };
  for (const [key, value] of Object.entries(changes)) {
    const fallback = defaults[key];
    if (value === undefined || fallback === undefined || encode(value as UrlValues[string]) === encode(fallback)) delete next[key];
    else next[key] = encode(value as UrlValues[string]);
  }
  return next;
}

export function parsePlainSearch(text: string): PlainSearch {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Commas, colons and slashes stay readable: `?status=ACTIVE,PAUSED`. */
export function formatPlainSearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(
      ([key, value]) =>
        `${encodeURIComponent(key)}=${encodeURIComponent(String(value)).replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/%20/g, '+')}`,
    );
  return parts.length ? `?${parts.join('&')}` : '';
}
