const startBlock = 0x0b;
const endBlock = 0x1c;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;

/**
 * What was read from the stream: a whole message, one that was cut off (a new frame or the end of the stream came first),
 * or one beyond the limit, of which only the beginning was kept.
 */
export type MllpFrame = { readonly kind: 'whole' | 'cut' | 'oversize'; readonly bytes: Buffer; readonly sizeBytes: number };

/** Reads MLLP frames from chunks as they arrive. */
export type MllpReader = {
  /** Takes a chunk; returns the frames it completes, in order. */
  readonly push: (chunk: Buffer) => readonly MllpFrame[];
  /** Ends the stream; returns an unfinished frame, or null. */
  readonly end: () => MllpFrame | null;
  /** Number of bytes of the message begun so far. */
  readonly pendingBytes: () => number;
};

const keptOfOversize = 8192;

/** Wraps a message for the wire: 0x0B … 0x1C 0x0D. */
export function mllpFrame(message: string | Uint8Array): Buffer {
  const body = typeof message === 'string' ? Buffer.from(message, 'utf8') : message;
  const frame = Buffer.allocUnsafe(body.byteLength + 3);
  frame[0] = startBlock;
  frame.set(body, 1);
  frame[body.byteLength + 1] = endBlock;
  frame[body.byteLength + 2] = carriageReturn;
  return frame;
}

/**
 * An incremental MLLP reader. Accepts frames split anywhere, several in one chunk, frames without their start byte,
 * without the CR after the end byte, and line ends between frames. Memory is bounded by `maxBytes` per message.
 */
export function mllpFrames({ maxBytes }: { readonly maxBytes: number }): MllpReader {
  let parts: Buffer[] = [];
  let size = 0;
  let kept = 0;
  let isStarted = false;
  const clear = () => {
    parts = [];
    size = 0;
    kept = 0;
    isStarted = false;
  };
  const add = (piece: Buffer) => {
    if (piece.length === 0) return;
    size += piece.length;
    if (size <= maxBytes) {
      parts.push(piece);
      kept += piece.length;
    } else if (kept > keptOfOversize) {
      parts = [Buffer.from(Buffer.concat(parts, kept).subarray(0, keptOfOversize))];
      kept = keptOfOversize;
    } else if (kept < keptOfOversize) {
      const head = piece.subarray(0, keptOfOversize - kept);
      parts.push(Buffer.from(head));
      kept += head.length;
    }
  };
  const take = (kind: 'whole' | 'cut'): MllpFrame => {
    const bytes = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts, kept);
    const frame: MllpFrame = { kind: size > maxBytes ? 'oversize' : kind, bytes, sizeBytes: size };
    clear();
    return frame;
  };
  const push = (chunk: Buffer): readonly MllpFrame[] => {
    const frames: MllpFrame[] = [];
    let at = 0;
    while (at < chunk.length) {
      if (!isStarted && size === 0) {
        // Between frames: the CR of the last frame, line ends, a doubled end byte, the start byte.
        const byte = chunk[at];
        if (byte === startBlock) isStarted = true;
        if (byte === startBlock || byte === endBlock || byte === carriageReturn || byte === lineFeed) {
          at++;
          continue;
        }
      }
      const end = chunk.indexOf(endBlock, at);
      const restart = chunk.indexOf(startBlock, at);
      if (restart >= 0 && (end < 0 || restart < end)) {
        add(chunk.subarray(at, restart));
        if (size > 0) frames.push(take('cut'));
        isStarted = true;
        at = restart + 1;
      } else if (end >= 0) {
        add(chunk.subarray(at, end));
        frames.push(take('whole'));
        at = end + 1;
      } else {
        add(chunk.subarray(at));
        at = chunk.length;
      }
    }
    return frames;
  };
  return { push, end: () => (size > 0 ? take('cut') : null), pendingBytes: () => size };
}
