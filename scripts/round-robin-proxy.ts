import { createServer, request, type Server } from 'node:http';

/**
 * One address in front of several: each request goes to the next, and to another when that one does not listen.
 *
 * A request that was on its way when its process died is answered 502 and not sent again: it may have been done.
 */
export function roundRobinProxy(port: number, targets: readonly number[]): Promise<Server> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      const pass = (triesLeft: number) => {
        turn += 1;
        const target = targets[turn % targets.length];
        const onward = request(
          { host: '127.0.0.1', port: target, method: incoming.method, path: incoming.url, headers: incoming.headers },
          (reply) => {
            outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
            reply.on('error', () => outgoing.destroy());
            reply.pipe(outgoing);
          },
        );
        onward.on('error', (error) => {
          const neverArrived = 'code' in error && error.code === 'ECONNREFUSED';
          if (neverArrived && triesLeft > 0) pass(triesLeft - 1);
          else if (!outgoing.headersSent) outgoing.writeHead(502).end();
        });
        onward.end(body);
      };
      pass(targets.length - 1);
    });
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
