import type { Sealing } from '#platform/sealing';
import type { CodePurpose, Language } from '../accounts.tables.ts';
import type { CodeKey } from './codes.store.ts';

/** What a code is for: it serves this account, this purpose and this very destination. `destination` in its canonical form. */
export type CodeSubject = { readonly accountId: number; readonly purpose: CodePurpose; readonly destination: string };
export type CodeOrder = CodeSubject & { readonly channel: 'sms' | 'email'; readonly language: Language; readonly networkAddress: string };
/** `accountId` null where no account matched: answered like a wrong code. */
export type CodeTry = Omit<CodeSubject, 'accountId'> & {
  readonly accountId: number | null;
  readonly code: string;
  readonly networkAddress: string;
};
/** Both in seconds. */
export type CodeSent = { readonly expiresIn: number; readonly resendIn: number };

const NOBODY = 0;

export type CodeKeys = ReturnType<typeof createCodeKeys>;

/** Under which hashes codes, destinations and guessers are stored. */
export function createCodeKeys(sealing: Pick<Sealing, 'keyedHash'>) {
  const destinationHash = (destination: string): string => sealing.keyedHash('code-destination', destination);
  return {
    destinationHash,
    keyOf: (subject: Omit<CodeTry, 'code' | 'networkAddress'>): CodeKey => ({
      accountId: subject.accountId ?? NOBODY,
      purpose: subject.purpose,
      destinationHash: destinationHash(subject.destination),
    }),
    codeHashOf: (key: CodeKey, code: string): string =>
      sealing.keyedHash('code', [key.accountId, key.purpose, key.destinationHash, code].join('|')),
    /** Wrong tries count against the account; at a password reset, whose asker is unknown, against the network address. */
    guesserOf: (key: CodeKey, networkAddress: string): string => {
      const guesser = key.purpose === 'reset' ? `address ${networkAddress}` : `account ${key.accountId}`;
      return sealing.keyedHash('code-guesser', `${guesser}|${key.destinationHash}`);
    },
  };
}
