const largestBytes = 2 * 1024 * 1024;
const wholeBytes = 32 * 1024 * 1024;

/**
 * Small contents kept in memory; the least recently used one goes first. The content of a key never changes, and a descriptor is always
 * read first, so an entry can be superfluous but never wrong.
 */
export class ContentCache {
  readonly #entries = new Map<string, Buffer>();
  #bytes = 0;

  static takes = (sizeBytes: number): boolean => sizeBytes <= largestBytes;

  find(name: string): Buffer | undefined {
    const found = this.#entries.get(name);
    if (!found) return undefined;
    this.#entries.delete(name);
    this.#entries.set(name, found);
    return found;
  }

  keep(name: string, content: Buffer): void {
    if (!ContentCache.takes(content.length) || this.#entries.has(name)) return;
    this.#entries.set(name, content);
    this.#bytes += content.length;
    for (const [oldest, { length }] of this.#entries) {
      if (this.#bytes <= wholeBytes) break;
      this.#entries.delete(oldest);
      this.#bytes -= length;
    }
  }
}
