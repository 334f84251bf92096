import type { Socket } from 'node:net';
import { mllpFrame, mllpFrames } from '@drawday/hl7/mllp.ts';
import { ConnectionLostError, type MllpAddress, openSocket } from '@drawday/hl7/mllp-socket.ts';
import { type Answer, judgeAnswer } from './judge-answer.ts';

/** How the sending of one message ended. `left` says whether its bytes had left. */
export type Sent = { readonly kind: 'answered'; readonly answer: Answer } | { readonly kind: 'silent' } | { readonly kind: 'hungUp' };

/** The open sockets to one laboratory. */
export type LaboratoryLines = {
  /** Opens a first socket when there is none. @throws ConnectionLostError */
  readonly reach: () => Promise<void>;
  /**
   * Sends a message over a free socket; another one is opened when all are busy for a second, up to the limit.
   * @returns the promise of how it ends, or null when nothing is free yet
   * @throws ConnectionLostError before anything left
   */
  readonly send: (body: Uint8Array, controlId: string) => Promise<{ readonly ended: Promise<Sent> } | null>;
  readonly close: () => void;
};

export type LaboratoryLinesOptions = MllpAddress & {
  readonly answerTimeoutMs: number;
  readonly mostSockets: number;
  /** A message that waits longer for its answer does not keep the next one waiting. */
  readonly patienceMs: number;
  /** An answer that no sending waits for: late, a second one, or to nothing of ours. */
  readonly onLateAnswer: (answer: Answer) => void;
};

type Flight = { readonly controlId: string; readonly since: number; readonly end: (sent: Sent) => void };
type Line = { readonly socket: Socket; flight: Flight | null; silences: number };

const maxAnswerBytes = 1024 * 1024;
/** A laboratory that takes no further connection is asked again after this. */
const openAgainMs = 5000;

/** Keeps up to `mostSockets` sockets to a laboratory; nothing is opened before it is needed. */
export function laboratoryLines(options: LaboratoryLinesOptions): LaboratoryLines {
  const lines = new Set<Line>();
  let refusedAt = 0;

  const take = (line: Line, answer: Answer) => {
    const { flight } = line;
    // After a silence an answer without an id may be the late one.
    const isNameless = answer.controlId === '' && line.silences === 0;
    if (flight && (answer.controlId === flight.controlId || isNameless)) {
      line.silences = 0;
      flight.end({ kind: 'answered', answer: { ...answer, controlId: flight.controlId } });
      return;
    }
    const other = [...lines].find((one) => one.flight?.controlId === answer.controlId);
    if (other?.flight) other.flight.end({ kind: 'answered', answer });
    else options.onLateAnswer(answer);
  };

  const open = async (): Promise<Line> => {
    const socket = await openSocket(options);
    const line: Line = { socket, flight: null, silences: 0 };
    const reader = mllpFrames({ maxBytes: maxAnswerBytes });
    lines.add(line);
    socket.on('data', (chunk: Buffer) => {
      for (const frame of reader.push(chunk)) {
        const answer = judgeAnswer(frame.bytes);
        if (answer) take(line, answer);
      }
    });
    socket.on('close', () => {
      lines.delete(line);
      line.flight?.end({ kind: 'hungUp' });
    });
    socket.on('end', () => socket.destroy());
    return line;
  };

  const write = (line: Line, body: Uint8Array, controlId: string): Promise<Sent> =>
    new Promise((resolve) => {
      const end = (sent: Sent) => {
        clearTimeout(timer);
        line.flight = null;
        resolve(sent);
      };
      // The socket stays open: the answer may still come. A second silence says that nothing more comes over it.
      const timer = setTimeout(() => {
        line.silences += 1;
        end({ kind: 'silent' });
        if (line.silences > 1) line.socket.destroy();
      }, options.answerTimeoutMs);
      line.flight = { controlId, since: Date.now(), end };
      line.socket.write(mllpFrame(body));
    });

  const free = async (): Promise<Line | null> => {
    const usable = [...lines].filter(({ socket }) => socket.writable);
    const idle = usable.filter(({ flight }) => !flight).sort((one, other) => one.silences - other.silences)[0];
    if (idle) return idle;
    const isPatient = usable.some(({ flight }) => flight && Date.now() - flight.since < options.patienceMs);
    if (isPatient || usable.length >= options.mostSockets) return null;
    return usable.length > 0 ? another() : open();
  };

  // While one socket works the laboratory is there: not getting a second one is no loss.
  const another = async (): Promise<Line | null> => {
    if (Date.now() - refusedAt < openAgainMs) return null;
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof ConnectionLostError)) throw error;
      refusedAt = Date.now();
      return null;
    }
  };

  return {
    reach: async () => {
      if (lines.size === 0) await open();
    },
    send: async (body, controlId) => {
      const line = await free();
      return line && { ended: write(line, body, controlId) };
    },
    close: () => {
      for (const { socket } of lines) socket.destroy();
    },
  };
}
