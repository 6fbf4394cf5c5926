import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { CANCEL, sendPersons, sendProblem } from '../pages/choose-person.ts';
import type { Persons } from '../persons.ts';

const SEE_OTHER = 303;

/** Serves the page on which a person signs in with the imitation of Google. */
export function serveGooglePages(http: FastifyInstance, provider: () => Provider, persons: Persons): void {
  http.get<{ Params: { uid: string } }>('/google/interaction/:uid', async (request, reply) => {
    const isOpen = await provider()
      .interactionDetails(request.raw, reply.raw)
      .then(
        () => true,
        () => false,
      );
    if (!isOpen) return sendProblem(reply, 'It took too long, or it began in another browser.');
    return sendPersons(reply, { provider: 'google', action: `/google/interaction/${request.params.uid}`, persons: persons.all() });
  });
  http.post<{ Params: { uid: string }; Body: { button?: string } }>('/google/interaction/:uid', async (request, reply) => {
    const { button = '' } = request.body;
    const result =
      button === CANCEL
        ? { error: 'access_denied', error_description: 'The user did not consent' }
        : { login: { accountId: button, remember: false } };
    const onward = await provider()
      .interactionResult(request.raw, reply.raw, result)
      .catch(() => null);
    if (onward === null) return sendProblem(reply, 'It took too long, or it began in another browser.');
    return reply.redirect(onward, SEE_OTHER);
  });
}
