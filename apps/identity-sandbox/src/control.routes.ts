import type { FastifyInstance } from 'fastify';
import type { Behaviour, IdentitySandbox, Person } from './sandbox.types.ts';

const text = { type: 'string' } as const;
const PERSON = {
  schema: {
    body: {
      type: 'object',
      properties: { id: text, name: text, email: { type: 'string', nullable: true }, isEmailVerified: { type: 'boolean' } },
      required: ['id', 'name', 'email', 'isEmailVerified'],
    },
  },
} as const;

/** Serves the control over HTTP, for tests that are another process. Every call answers with JSON. */
export function serveControl(http: FastifyInstance, control: Pick<IdentitySandbox, 'addPerson' | 'behave' | 'behaveWell'>): void {
  const done = { done: true };
  http.post<{ Body: Person }>('/sandbox/person', PERSON, async ({ body }) => {
    control.addPerson(body);
    return done;
  });
  http.post<{ Body: Partial<Behaviour> }>('/sandbox/behave', async ({ body }) => {
    control.behave(body);
    return done;
  });
  http.post('/sandbox/behave-well', async () => {
    control.behaveWell();
    return done;
  });
}
