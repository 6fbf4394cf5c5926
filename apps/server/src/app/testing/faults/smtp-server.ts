// A mail server as a program of its own. Its arguments are its port and the file to which it writes what it takes, before it says so; its parent says how it behaves.
import fs from 'node:fs';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { selfSigned } from '../../../platform/push/push.testing.ts';
import type { MailTrouble, Taken } from './carriers.ts';

const [port = '', file = ''] = process.argv.slice(2);
const record = fs.openSync(file, 'a');
let trouble: MailTrouble | 'none' = 'none';
process.on('message', (said) => void (trouble = said as typeof trouble));
process.on('disconnect', () => process.exit(0));

const refusal = (responseCode: number): Error => Object.assign(new Error('Not now'), { responseCode });
const AFTER_DATA: Readonly<Record<string, number>> = { busy_after_data: 451, refuses_after_data: 554 };

async function take(to: string, bytes: Buffer): Promise<void> {
  const code = AFTER_DATA[trouble];
  if (code) throw refusal(code);
  const { subject = '', text = '' } = await PostalMime.parse(bytes);
  fs.writeSync(record, `${JSON.stringify({ to, subject, text } satisfies Taken)}\n`);
}

const server = new SMTPServer({
  ...selfSigned,
  authOptional: true,
  onRcptTo: (_address, _session, done) => done(trouble === 'refuses_recipients' ? refusal(450) : null),
  onData: (stream, { envelope }, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const answer = async (): Promise<void> => {
        try {
          await take(envelope.rcptTo[0]?.address ?? '', Buffer.concat(parts));
          done();
        } catch (refused) {
          done(refused as Error);
        }
      };
      void answer();
    });
  },
});
server.on('error', () => {});
server.listen(Number(port), '127.0.0.1');
