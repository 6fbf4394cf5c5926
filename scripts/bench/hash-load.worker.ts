import { parentPort, workerData } from 'node:worker_threads';
import { verifySync } from '@node-rs/argon2';

export type HashLoad = { readonly stored: string; readonly password: string; readonly seconds: number };

// Compares a password with its hash, over and over; `times` are those of each, in milliseconds.
const { stored, password, seconds } = workerData as HashLoad;
const times: number[] = [];
const endsAt = performance.now() + seconds * 1000;
for (let began = performance.now(); began < endsAt; began = performance.now()) {
  verifySync(stored, password);
  times.push(performance.now() - began);
}
parentPort?.postMessage(times);
