import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemPath } from '#platform/config';
import { freePort } from '../../../platform/networks/free-port.testing.ts';
import { untilOpen } from '../../../platform/networks/until-open.testing.ts';
import { killAndWait } from '../real-server.ts';

/** A message that a carrier took; `to` is an address, or a number in E.164. */
export type Taken = { readonly to: string; readonly subject: string; readonly text: string };
/** Answers of a mail server: 450 to the recipient, 451 or 554 after the text. */
export type MailTrouble = 'refuses_recipients' | 'busy_after_data' | 'refuses_after_data';
/** `garbage` and `cut_off` took the message. */
export type SmsTrouble = 'http_500' | 'refuses' | 'garbage' | 'cut_off';

/** A mail server or an SMS sender as a process of its own, which remembers what it took. */
export type Carrier<Trouble> = {
  /** The settings by which servers find it. */
  readonly settings: Readonly<Record<string, string>>;
  current: ChildProcess;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Goes wrong in this way from now on; null: in none. A start ends it too. */
  behave(trouble: Trouble | null): void;
  taken(): readonly Taken[];
  /** Forgets what was taken. */
  forget(): void;
};

async function openCarrier<Trouble extends string>(
  program: string,
  settingsFor: (port: number) => Record<string, string>,
): Promise<Carrier<Trouble>> {
  // Not on the disk that is filled up: carriers have their own.
  const memory = fs.mkdtempSync(path.join(os.tmpdir(), 'carrier-'));
  const file = path.join(memory, 'taken.jsonl');
  const port = await freePort();
  const launch = async (): Promise<ChildProcess> => {
    const args = [path.join(import.meta.dirname, program), String(port), file];
    const child = spawn(process.execPath, args, { env: { PATH: systemPath }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await untilOpen(port);
    return child;
  };
  const carrier: Carrier<Trouble> = {
    settings: settingsFor(port),
    current: await launch(),
    start: async () => {
      carrier.current = await launch();
    },
    kill: () => killAndWait(carrier.current),
    behave: (trouble) => void (carrier.current.connected && carrier.current.send(trouble ?? 'none')),
    taken: () =>
      fs
        .readFileSync(file, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Taken),
    forget: () => fs.rmSync(memory, { recursive: true, force: true }),
  };
  return carrier;
}

export const openMailServer = (): Promise<Carrier<MailTrouble>> =>
  openCarrier('smtp-server.ts', (port) => ({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'post@example.com' }));

export const openSmsSender = (): Promise<Carrier<SmsTrouble>> =>
  openCarrier('sms-server.ts', (port) => ({
    SMS_DRIVER: 'bulksmsbd',
    SMS_URL: `http://127.0.0.1:${port}/send`,
    SMS_TOKEN: 'token',
    SMS_SENDER: 'sender',
  }));
