import type { Address } from '../kernel/index.ts';

const address = (name: string, path: string, fields: readonly string[]): Address => ({
  name: `reviews.${name}`,
  method: 'GET',
  path,
  access: 'ticket',
  fields,
  answers: 'file',
});

/** Files of a review, for the session of the person who holds it. */
export const reviewAddresses: readonly Address[] = [
  address('file', '/api/media/review/:ticket', []),
  address('scan', '/api/staff/reviews/ids/:id/scan/:side', ['ticket']),
];
