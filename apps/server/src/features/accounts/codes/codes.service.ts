import type { Transaction } from '#platform/db';
import { createCheckCode } from './check-code.ts';
import { createCodeKeys, type CodeSubject } from './code-keys.ts';
import type { CodesDeps } from './codes.deps.ts';
import { createSendCode } from './send-code.ts';

export type Codes = ReturnType<typeof createCodes>;

/** One-time codes for everybody: the one place where the rule of sending and checking them holds. */
export function createCodes(deps: CodesDeps) {
  const keys = createCodeKeys(deps.sealing);
  return {
    ...createSendCode(deps, keys),
    check: createCheckCode(deps, keys),

    /** Voids what is still open, for one destination or for all of the purpose. */
    voidOpen: (trx: Transaction, subject: Omit<CodeSubject, 'destination'> & { destination?: string }): Promise<void> => {
      const { accountId, purpose, destination } = subject;
      const place = destination === undefined ? {} : { destinationHash: keys.destinationHash(destination) };
      return deps.store.voidOpen(trx, { accountId, purpose, ...place }, deps.clock.now());
    },

    /** Whether the SMS gateway delivers to this number. */
    reaches: (phone: string): boolean => deps.sms.reaches(phone),
    destinationHash: keys.destinationHash,
  };
}
