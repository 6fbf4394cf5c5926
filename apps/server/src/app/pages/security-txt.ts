import type { FastifyInstance } from 'fastify';
import { secondsAfter, todayIn } from '#platform/clock';
import type { Context } from '#platform/context';

/** RFC 9116 wants less than a year; who keeps a copy looks again in half of one. */
const GOOD_FOR_SECONDS = 180 * 86_400;

/** Serves `/.well-known/security.txt` (RFC 9116): to whom somebody writes who found a hole. */
export function serveSecurityText(app: FastifyInstance, { settings, clock }: Pick<Context, 'settings' | 'clock'>): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = todayIn(secondsAfter(clock.now(), GOOD_FOR_SECONDS), 'UTC');
    const lines = [
      `Contact: mailto:${settings.SUPPORT_EMAIL}`,
      `Expires: ${expires}T00:00:00Z`,
      'Preferred-Languages: en, bn',
      `Canonical: ${settings.PUBLIC_URL}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });
}
