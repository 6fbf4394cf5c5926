import { inTransaction } from '#platform/context';
import net, { type AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newSecrets, readSettings } from '#platform/config';
import { OperationalFailure } from '#platform/errors';
import { createMailSender, queueMail, renderMail } from '#platform/mail';
import { selfSigned } from '../push/push.testing.ts';
import { openTestApp, type TestApp } from '#testing';

/** A real mail server in our hands. */
let received: { recipient: string; mail: Email; isSecure: boolean }[] = [];
let refusal: { code: number } | null;
let server: SMTPServer;
let url: string;
let test: TestApp;

beforeAll(async () => {
  server = new SMTPServer({
    ...selfSigned,
    authOptional: true,
    onRcptTo: (_address, _session, done) =>
      done(refusal ? Object.assign(new Error('No, nadia@example.com'), { responseCode: refusal.code }) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const keep = async (): Promise<void> => {
          const mail = await PostalMime.parse(Buffer.concat(parts));
          received.push({ recipient: session.envelope.rcptTo[0]?.address ?? '', mail, isSecure: session.secure });
          done();
        };
        void keep();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  test = await openTestApp();
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await test.close();
});
beforeEach(() => {
  received = [];
  refusal = null;
});

const content = {
  language: 'bn',
  brandName: 'বন্ধন',
  heading: 'আপনার কোড <b>',
  paragraphs: ['নাদিয়া & রহিম "একসাথে"'],
  action: { label: 'দেখুন', url: 'https://example.com/a?b=1&c="2"' },
} as const;
const mail = { to: 'nadia@example.com', subject: 'আপনার কোড', ...renderMail(content) };
const settingsWith = (smtp: string) =>
  readSettings({ DEMO: '0', SMTP_URL: smtp, MAIL_FROM: 'post@example.com', BRAND_NAME: 'A "brand"' }, newSecrets);
const senderTo = (smtp: string) => createMailSender(settingsWith(smtp), test.ctx.outbox);

it('[QUAL-09] a mail arrives whole in Bengali, as text and as HTML', async () => {
  await senderTo(url).send(mail);
  const [{ recipient, mail: arrived } = { recipient: '', mail: {} as Email }] = received;
  expect(recipient).toBe('nadia@example.com');
  expect(arrived.subject).toBe('আপনার কোড');
  expect(arrived.from).toMatchObject({ address: 'post@example.com', name: 'A "brand"' });
  expect(arrived.text?.trim()).toBe(mail.text.trim());
  expect(arrived.html?.trim()).toBe(mail.html.trim());
});

it('[QUAL-09] the layout shows texts as they are and nothing of them as markup', () => {
  expect(mail.html).toContain('<html lang="bn"');
  expect(mail.html).toContain('আপনার কোড &lt;b&gt;');
  expect(mail.html).toContain('href="https://example.com/a?b=1&amp;c=&quot;2&quot;"');
  expect(mail.text).toContain('নাদিয়া & রহিম "একসাথে"');
  expect(mail.text).toContain('দেখুন:\nhttps://example.com/a?b=1&c="2"');
});

it('[QUAL-09] only a web address becomes a link', () => {
  const { html } = renderMail({ ...content, action: { label: 'x', url: 'javascript:alert(1)' } });
  expect(html).not.toContain('<a ');
});

it('[PUB-74][PUB-231] an answer goes where the mail says, and to one address only', async () => {
  await senderTo(url).send({ ...mail, replyTo: 'nadia@example.com' });
  await senderTo(url).send({ ...mail, replyTo: 'nadia@example.com, dan@example.com\r\nBcc: carol@example.com' });
  await senderTo(url).send(mail);
  expect(received.map(({ mail: { replyTo } }) => replyTo?.map(({ address }) => address))[0]).toEqual(['nadia@example.com']);
  expect(received[1]?.mail.bcc).toBeUndefined();
  expect(received[1]?.mail.replyTo?.length).toBe(1);
  expect(received[2]?.mail.replyTo).toBeUndefined();
});

it('[QUAL-27] one recipient stays one, whatever stands in the address', async () => {
  await senderTo(url)
    .send({ ...mail, to: 'nadia@example.com, dan@example.com' })
    .catch(() => {});
  expect(received.map((one) => one.recipient)).not.toContain('dan@example.com');
});

it('[QUAL-27][QUAL-36] a mail server that refuses or is away is a failure that names nobody', async () => {
  refusal = { code: 550 };
  for (const sender of [senderTo(url), senderTo('smtp://127.0.0.1:1')]) {
    const failure = await sender.send(mail).then(
      () => null,
      (reason: Error) => reason,
    );
    expect(failure).toBeInstanceOf(OperationalFailure);
    expect(failure?.message).not.toContain('nadia');
  }
});

it('[QUAL-27] sending fails outside demo mode where no mail server is set', async () => {
  const sender = createMailSender(readSettings({ DEMO: '0' }, newSecrets), test.ctx.outbox);
  await expect(sender.send(mail)).rejects.toThrow('SMTP_URL');
});

describe('[QUAL-50] no word of a mail and no login leaves before TLS stands', () => {
  /** Listens as a mail server without STARTTLS, or one that declines it, and keeps every line it is told. */
  async function openPlain(answers: (line: string) => string): Promise<{ port: number; heard: string[]; close(): void }> {
    const heard: string[] = [];
    const plain = net.createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 plain\r\n');
      socket.on('data', (bytes) => {
        for (const line of bytes.toString('latin1').split('\r\n').filter(Boolean)) {
          heard.push(line);
          socket.write(answers(line));
        }
      });
    });
    await new Promise<void>((resolve) => void plain.listen(0, '127.0.0.1', resolve));
    return { port: (plain.address() as AddressInfo).port, heard, close: () => void plain.close() };
  }
  const LOGIN = 'user%40x:s3cret';

  it.each(['', '?ignoreTLS=true&requireTLS=false', '?secure=false&opportunisticTLS=true&ignoreTLS=1'])(
    'smtp:// of a server without STARTTLS fails (%s)',
    async (options) => {
      const plain = await openPlain((line) => (line.startsWith('EHLO') ? '250-plain\r\n250 AUTH PLAIN LOGIN\r\n' : '235 yes\r\n'));
      await expect(senderTo(`smtp://${LOGIN}@127.0.0.1:${plain.port}/${options}`).send(mail)).rejects.toThrow(OperationalFailure);
      expect(plain.heard.join('\n')).not.toMatch(/AUTH|MAIL FROM|nadia/);
      plain.close();
    },
  );

  it('nor where somebody between takes STARTTLS away or answers it with a no', async () => {
    const plain = await openPlain((line) =>
      line.startsWith('EHLO')
        ? '250-plain\r\n250-STARTTLS\r\n250 AUTH PLAIN\r\n'
        : line === 'STARTTLS'
          ? '454 no TLS now\r\n'
          : '235 yes\r\n',
    );
    await expect(senderTo(`smtp://${LOGIN}@127.0.0.1:${plain.port}`).send(mail)).rejects.toThrow(OperationalFailure);
    expect(plain.heard.filter((line) => !line.startsWith('EHLO'))).toEqual(expect.arrayContaining(['STARTTLS']));
    expect(plain.heard.join('\n')).not.toMatch(/AUTH|MAIL FROM|nadia/);
    plain.close();
  });

  it('with STARTTLS it arrives, over TLS', async () => {
    await senderTo(url).send(mail);
    expect(received.map(({ isSecure }) => isSecure)).toEqual([true]);
  });
});

it('[QUAL-26] a queued mail leaves after the commit, and is tried again where the mail server fails', async () => {
  const { ctx } = test;
  const { sent, gateway } = ctx;
  await inTransaction(ctx, async (tx) => {
    await queueMail(tx, mail);
    throw new Error('rolled back');
  }).catch(() => {});
  await test.runJobs();
  expect(sent.mail).toEqual([]);

  await inTransaction(ctx, (tx) => queueMail(tx, mail));
  gateway.isDown = true;
  await test.runJobs();
  expect(sent.mail).toEqual([]);
  gateway.isDown = false;
  await test.ctx.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await test.runJobs();
  await test.runJobs();
  expect(sent.mail).toEqual([mail]);
});
