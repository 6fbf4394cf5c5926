import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { systemPath } from '#platform/config';
import { freePort } from '../../../platform/networks/free-port.testing.ts';
import { untilOpen } from '../../../platform/networks/until-open.testing.ts';
import { killAndWait } from '../real-server.ts';

const PROGRAM = path.join(import.meta.dirname, 's3-server.mjs');
const BUCKET = 'media';
/** The key that the program takes. */
const KEY = 'S3RVER';
const OBJECT = '._S3rver_object';
/** The program removes a folder that became empty, with what comes into it at that moment. */
const AREAS = ['post', 'photo', 'chat'];

/** An S3-compatible store as a process of its own, which keeps what it was given in a folder. */
export type RunningStore = {
  /** The settings by which servers find it. */
  readonly settings: Readonly<Record<string, string>>;
  current: ChildProcess;
  /** Lists the objects that it has, by their keys. */
  keys(): string[];
  start(): Promise<void>;
  kill(): Promise<void>;
};

/** Starts a store that keeps its objects below a folder. */
export async function openObjectStore(folder: string): Promise<RunningStore> {
  const port = await freePort();
  const bucket = path.join(folder, BUCKET);
  for (const area of AREAS) {
    fs.mkdirSync(path.join(bucket, area), { recursive: true });
    fs.writeFileSync(path.join(bucket, area, 'stays'), '');
  }
  const launch = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [PROGRAM, String(port), folder, BUCKET], { env: { PATH: systemPath }, stdio: 'ignore' });
    await untilOpen(port);
    return child;
  };
  const store: RunningStore = {
    current: await launch(),
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    keys: () =>
      fs
        .readdirSync(bucket, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(OBJECT))
        .map((name) => name.slice(0, -OBJECT.length)),
    start: async () => {
      store.current = await launch();
    },
    kill: () => killAndWait(store.current),
  };
  return store;
}
