import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import type { PaymentSandbox } from '@app/payment-sandbox';
import { settingsFor } from '../apps/payment-sandbox/src/settings-for.ts';

const MAIN = path.resolve(import.meta.dirname, '../apps/payment-sandbox/src/main.ts');

export type SandboxProcess = {
  readonly address: string;
  /** Settings of a server that pays there. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

type Addresses = Pick<PaymentSandbox, 'address' | 'sslcommerz' | 'bkash'>;

/** Ends a sandbox that runs as a process. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Starts the payment sandbox as a process that ends when this one does, however this one ends. */
export async function startSandboxProcess({ recordFile, port = 0 }: { recordFile: string; port?: number }): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], PORT: String(port), RECORD_FILE: path.resolve(recordFile) },
  });
  const addresses = await Promise.race([once(child, 'message').then(([said]) => said as Addresses), once(child, 'exit').then(() => null)]);
  if (!addresses) throw new Error('the payment sandbox did not start');
  // It is no reason for this process to stay.
  child.unref();
  child.channel?.unref();
  return { address: addresses.address, environment: settingsFor(addresses), stop: () => stop(child) };
}

/** True of a port of this machine that nobody listens on. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** True where a server with this process's environment is a demo. */
export const isDemo = (): boolean => (process.env['DEMO'] ? process.env['DEMO'] === '1' : !process.env['DATABASE_URL']);

/**
 * Starts the sandbox beside a server that is about to start with this process's environment, on the next port where that is free.
 * Null where the server is no demo, or is told how people pay.
 */
export async function startSandboxBeside(): Promise<SandboxProcess | null> {
  if (!isDemo() || process.env['PAYMENT_METHODS']) return null;
  const recordFile = path.join(process.env['DATA_DIR'] || 'data', 'payment-sandbox.jsonl');
  const next = Number(process.env['PORT'] || '3000') + 1;
  const isPort = Number.isInteger(next) && next > 1 && next < 65_536;
  return startSandboxProcess({ recordFile, port: isPort && (await isFree(next)) ? next : 0 });
}

/** Returns one line for people. */
export const sandboxLine = ({ address }: SandboxProcess): string => `Payment sandbox, no real money: ${address}`;
