import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { LoadOptions, ThreadResult } from './load.ts';

// Runs apart from the server so that making the load costs it no event loop time.
const options = workerData as LoadOptions;
const agent = new http.Agent({ keepAlive: true, maxSockets: options.connections });
const times: number[] = [];
let failures = 0;
let sent = 0;

function one(): Promise<void> {
  const request = options.requests[sent % options.requests.length];
  sent += 1;
  if (!request) return Promise.resolve();
  const began = performance.now();
  return new Promise((resolve) => {
    const outgoing = http.request(
      {
        agent,
        host: '127.0.0.1',
        port: options.port,
        method: request.method,
        path: request.path,
        headers: { ...request.headers, 'content-length': Buffer.byteLength(request.body) },
      },
      (response) => {
        response.resume().on('end', () => {
          times.push(performance.now() - began);
          if (response.statusCode !== 200) failures += 1;
          resolve();
        });
      },
    );
    outgoing.on('error', () => {
      failures += 1;
      resolve();
    });
    outgoing.end(request.body);
  });
}

const endsAt = options.seconds === 'once' ? Infinity : performance.now() + options.seconds * 1000;
const most = options.seconds === 'once' ? options.requests.length : Infinity;
const began = performance.now();
await Promise.all(
  Array.from({ length: options.connections }, async () => {
    while (performance.now() < endsAt && sent < most) await one();
  }),
);
const { user, system } = process.threadCpuUsage();
const result: ThreadResult = { times, failures, seconds: (performance.now() - began) / 1000, processorMs: (user + system) / 1000 };
parentPort?.postMessage(result);
agent.destroy();
