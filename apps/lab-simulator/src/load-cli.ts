import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadMessages } from './load-messages.ts';
import { runLoad } from './load-run.ts';

const usage = `Sends prepared results to the lab link and reports how many a second it acknowledged.

  node apps/lab-simulator/src/load-cli.ts [--messages 1000] [--connections 8] [--observations 20]
    [--host 127.0.0.1] [--port 4002] [--placers file-with-one-order-number-a-line] [--json]`;

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000' },
    connections: { type: 'string', default: '8' },
    observations: { type: 'string', default: '20' },
    host: { type: 'string', default: process.env.LAB_LINK_HOST || '127.0.0.1' },
    port: { type: 'string', default: process.env.LAB_LINK_PORT || '4002' },
    placers: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(usage);
  process.exit(0);
}

const now = Temporal.Now.instant();
const placers =
  values.placers === undefined
    ? []
    : readFileSync(values.placers, 'utf8')
        .split(/\s+/)
        .filter((line) => line !== '');
const messages = loadMessages({
  run: `L${now.epochMilliseconds.toString(36)}`,
  count: Number(values.messages),
  observations: Number(values.observations),
  placers,
  now,
});
const result = await runLoad(messages, {
  host: values.host,
  port: Number(values.port),
  connections: Number(values.connections),
  giveUpMs: 120_000,
  ...(!values.json && { onProgress: (answered: number) => console.log(`${answered} answered`) }),
});
if (values.json) console.log(JSON.stringify(result));
else
  console.log(
    `${result.accepted} accepted, ${result.refused} refused, ${result.retries} sent again, in ${result.seconds.toFixed(2)} s: ${Math.round(result.perSecond)} a second.`,
  );
