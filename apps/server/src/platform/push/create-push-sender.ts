import { createHash } from 'node:crypto';
import https from 'node:https';
import type { Settings } from '#platform/config';
import { OperationalFailure, UnclearOutcome } from '#platform/errors';
import type { Outbox } from '#platform/outbox';
import type { PushContent, PushSender, PushTarget } from './index.ts';
import { isPublicEndpoint } from './push-endpoint.ts';
import { publicKeyOf } from './push-keys.ts';
import { publicLookup } from './public-lookup.ts';

type PushSettings = Pick<Settings, 'DEMO' | 'VAPID_PRIVATE_KEY' | 'SUPPORT_EMAIL'>;

/** How push services are reached; tests bring their own. */
export type PushNetwork = { readonly agent: https.Agent; readonly timeoutMs: number };

const TIMEOUT_MS = 10_000;
/** A browser that is off for longer finds what is new on the site. */
const KEPT_SECONDS = 86_400;
const TOPIC_LENGTH = 32;

const publicInternet = (): PushNetwork => ({
  agent: new https.Agent({ lookup: publicLookup, maxCachedSessions: 10 }),
  timeoutMs: TIMEOUT_MS,
});

/** Sends to the outbox in demo mode, by the push services of the browsers otherwise. */
export function createPushSender(settings: PushSettings, outbox: Outbox, network = publicInternet()): PushSender {
  const { DEMO, VAPID_PRIVATE_KEY: privateKey, SUPPORT_EMAIL } = settings;
  const publicKey = publicKeyOf(privateKey);
  if (DEMO) return { publicKey, send: (to, content) => keepInOutbox(outbox, to, content) };
  const vapidDetails = { subject: `mailto:${SUPPORT_EMAIL}`, publicKey, privateKey };
  return {
    publicKey,
    send: async ({ endpoint, p256dh, auth }, content) => {
      if (!isPublicEndpoint(endpoint)) return 'gone';
      const { default: webPush } = await import('web-push').catch((cause: unknown) => {
        throw new OperationalFailure('the program for pushes could not be loaded', { cause });
      });
      const { seconds, ...shown } = content;
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(shown), {
        vapidDetails,
        TTL: seconds ?? KEPT_SECONDS,
        urgency: seconds === undefined ? 'normal' : 'high',
        topic: topicOf(content.tag),
      });
      return judgeAnswer(await postPush({ ...network, endpoint, headers: headers as Record<string, string>, body }));
    },
  };
}

async function keepInOutbox(outbox: Outbox, { endpoint }: PushTarget, { title, body, url }: PushContent): Promise<'taken'> {
  await outbox.keep({ channel: 'push', to: endpoint, subject: title, text: `${body}\n${url}`, html: null });
  return 'taken';
}

/** Returns the topic: of two pushes of one that wait at the push service, the later one takes the place of the earlier. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH);

function judgeAnswer(status: number): 'taken' | 'gone' {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  throw new OperationalFailure(`the push service refused: ${status}`);
}

/** Bounds what is read of an answer: its beginning. */
const ANSWER_BYTES_MAX = 4096;

type PushRequest = {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
  readonly agent: https.Agent;
  readonly timeoutMs: number;
};

/** Posts a sealed push and answers the status. No redirect is followed. Failures name neither address nor browser. */
function postPush({ endpoint, headers, body, agent, timeoutMs }: PushRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    let isHandedOver = false;
    const request = https.request(endpoint, { method: 'POST', headers, agent, signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
      let size = 0;
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size > ANSWER_BYTES_MAX) answer.destroy();
      });
      answer.on('error', () => {});
      answer.on('close', () => resolve(answer.statusCode ?? 0));
    });
    request.on('finish', () => (isHandedOver = true));
    request.on('error', (failure: NodeJS.ErrnoException) => {
      const text = `the push service cannot be reached: ${failure.code ?? failure.name}`;
      reject(isHandedOver ? new UnclearOutcome(text) : new OperationalFailure(text));
    });
    request.end(body);
  });
}
