import { connect, type Socket } from 'node:net';

export type HttpCall = { readonly method: 'GET' | 'POST' | 'PUT'; readonly path: string; readonly body?: unknown };
export type HttpAnswer = { readonly status: number; readonly body: Buffer };

const endOfHead = Buffer.from('\r\n\r\n');

/**
 * One kept-open HTTP connection, one request at a time. Bare on purpose: a load client that needs as much time as the server
 * would make every ratio look better than it is. Understands answers with a content-length, which all servers of the bench send.
 */
export class HttpConnection {
  readonly #socket: Socket;
  readonly #head: string;
  #received: Buffer[] = [];
  #bytes = 0;
  #neededBytes = 0;
  #settle: { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket, port: number, token: string | undefined) {
    this.#socket = socket;
    this.#head = `host: 127.0.0.1:${port}\r\n${token ? `authorization: Bearer ${token}\r\n` : ''}`;
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#settle?.reject(error));
    socket.on('close', () => this.#settle?.reject(new Error('The server closed the connection.')));
  }

  static open(port: number, token?: string): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port, noDelay: true });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new HttpConnection(socket, port, token));
      });
    });
  }

  call({ method, path, body }: HttpCall): Promise<HttpAnswer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const about = text && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${this.#head}${about}\r\n${text}`);
    });
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer) {
    this.#received.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes < this.#neededBytes) return;
    const all = this.#received.length === 1 ? chunk : Buffer.concat(this.#received);
    this.#received = [all];
    const headBytes = all.indexOf(endOfHead) + endOfHead.length;
    if (headBytes < endOfHead.length) return;
    const head = all.toString('latin1', 0, headBytes);
    const status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined && status !== 204) {
      this.#settle?.reject(new Error(`An answer without content-length: ${head}`));
      return;
    }
    this.#neededBytes = headBytes + Number(length ?? 0);
    if (this.#bytes < this.#neededBytes) return;
    const answer = { status, body: all.subarray(headBytes, this.#neededBytes) };
    this.#received = [];
    this.#bytes = 0;
    this.#neededBytes = 0;
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.resolve(answer);
  }
}
