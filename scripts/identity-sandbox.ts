import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { IdentitySandbox } from '@app/identity-sandbox';
import { settingsFor } from '../apps/identity-sandbox/src/settings-for.ts';
import { isDemo, isFree, stop, type SandboxProcess } from './payment-sandbox.ts';

const MAIN = path.resolve(import.meta.dirname, '../apps/identity-sandbox/src/main.ts');

type Addresses = Pick<IdentitySandbox, 'address' | 'google' | 'facebook'>;

/** Starts the identity sandbox as a process that ends when this one does, however this one ends. */
export async function startIdentityProcess(port = 0): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], PORT: String(port) },
  });
  const addresses = await Promise.race([once(child, 'message').then(([said]) => said as Addresses), once(child, 'exit').then(() => null)]);
  if (!addresses) throw new Error('the identity sandbox did not start');
  // It is no reason for this process to stay.
  child.unref();
  child.channel?.unref();
  return { address: addresses.address, environment: settingsFor(addresses), stop: () => stop(child) };
}

/**
 * Starts the sandbox beside a server that is about to start with this process's environment, on the second port after it where that is free.
 * Null where the server is no demo, or is told how people sign in.
 */
export async function startIdentityBeside(): Promise<SandboxProcess | null> {
  if (!isDemo() || process.env['GOOGLE_CLIENT_ID'] || process.env['FACEBOOK_APP_ID']) return null;
  const next = Number(process.env['PORT'] || '3000') + 2;
  const isPort = Number.isInteger(next) && next > 2 && next < 65_536;
  return startIdentityProcess(isPort && (await isFree(next)) ? next : 0);
}

/** Returns one line for people. */
export const identityLine = ({ address }: SandboxProcess): string => `Identity sandbox, no real accounts: ${address}`;
