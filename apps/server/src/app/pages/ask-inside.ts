import type { FastifyInstance } from 'fastify';
import type { SentenceLanguage } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import { failureBody, INSIDE } from '#platform/http';
import type { ServedAnswer } from '@app/contract/pages';

/** A page waits no longer for a part of its data; the rest of it shows. */
const PATIENCE_MS = 3000;
/** After a failure so long nobody waits for the same again: while the database is away pages come at once, without it. */
const REST_MS = 2000;
/** Calls of which a failure is remembered; one that is forgotten is tried again early. */
const RESTING_MAX = 100;

type AskInside = (address: string, language: SentenceLanguage) => Promise<ServedAnswer>;

/** Makes calls inside the server, as a visitor; pages that ask the same at one moment share one call. One that fails, or does not answer, is one that cannot be made now. */
export function createAskInside(app: FastifyInstance, { clock, log }: Pick<Context, 'clock' | 'log'>): AskInside {
  const underWay = new Map<string, Promise<ServedAnswer>>();
  const restsUntil = new Map<string, number>();

  async function answerOf(url: string, language: SentenceLanguage): Promise<ServedAnswer> {
    const answer = await app.inject({ method: 'GET', url, headers: { 'accept-language': language }, remoteAddress: INSIDE });
    return { status: answer.statusCode, body: answer.json() };
  }

  async function ask(url: string, language: SentenceLanguage, away: ServedAnswer): Promise<ServedAnswer> {
    const late = Promise.withResolvers<never>();
    const patience = setTimeout(() => late.reject(new Error('no answer in time')), PATIENCE_MS);
    try {
      return await Promise.race([answerOf(url, language), late.promise]);
    } catch (failure) {
      log.error({ err: failure, path: url }, 'a page has no answer');
      return away;
    } finally {
      clearTimeout(patience);
    }
  }

  return (url, language) => {
    const key = `${language} ${url}`;
    const away = { status: 503, body: failureBody('service_unavailable', language) };
    if (clock.now().getTime() < (restsUntil.get(key) ?? 0)) return Promise.resolve(away);
    const known = underWay.get(key);
    if (known) return known;
    const asked = ask(url, language, away).then((answer) => {
      underWay.delete(key);
      if (restsUntil.size >= RESTING_MAX) restsUntil.clear();
      if (answer.status >= 500) restsUntil.set(key, clock.now().getTime() + REST_MS);
      return answer;
    });
    underWay.set(key, asked);
    return asked;
  };
}
