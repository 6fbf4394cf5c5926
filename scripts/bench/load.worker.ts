import net from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { createAnswerReader } from './answer-reader.ts';
import type { LoadOptions, LoadRequest, ThreadResult } from './load.ts';

// Runs apart from the server so that making the load costs it no event loop time. It shares the cores with it, though: requests are written once, and
// answers are read as far as is needed to know that they are whole (`http.request` took as long as a small call takes the server).
const options = workerData as LoadOptions;
const times: number[] = [];
let failures = 0;
let sent = 0;

const READ_AT_ONCE = 64 * 1024;

const written = ({ method, path, headers, body }: LoadRequest): Buffer => {
  const all = {
    host: `127.0.0.1:${options.port}`,
    connection: 'keep-alive',
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
};
const requests = options.requests.map(written);

/** Opens one connection; `one` sends the next request and waits for its answer. */
async function connect(): Promise<{ one(): Promise<void>; close(): void }> {
  let told: ((status: number) => void) | undefined;
  const read = createAnswerReader((status) => told?.(status));
  const buffer = Buffer.allocUnsafe(READ_AT_ONCE);
  const socket = net.connect({
    port: options.port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer,
      callback: (length) => {
        read(buffer.subarray(0, length));
        return true;
      },
    },
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', () => {});
  // A connection that is closed answers no more: what waits for an answer has failed, and so does all that is sent on it.
  socket.on('close', () => told?.(0));
  return {
    one: async () => {
      const request = requests[sent % requests.length];
      sent += 1;
      if (!request) return;
      const began = performance.now();
      const status = await new Promise<number>((resolve) => {
        told = resolve;
        if (socket.destroyed) resolve(0);
        else socket.write(request);
      });
      if (status > 0) times.push(performance.now() - began);
      if (status !== 200) failures += 1;
    },
    close: () => socket.destroy(),
  };
}

const most = options.seconds === 'once' ? requests.length : Infinity;
const connections = await Promise.all(Array.from({ length: Math.min(options.connections, most) }, connect));
const began = performance.now();
const endsAt = options.seconds === 'once' ? Infinity : began + options.seconds * 1000;
await Promise.all(
  connections.map(async ({ one }) => {
    while (performance.now() < endsAt && sent < most) await one();
  }),
);
const { user, system } = process.threadCpuUsage();
const result: ThreadResult = { times, failures, seconds: (performance.now() - began) / 1000, processorMs: (user + system) / 1000 };
parentPort?.postMessage(result);
for (const { close } of connections) close();
