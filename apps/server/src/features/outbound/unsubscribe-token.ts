import { sameText } from '#platform/ids';
import type { Sealing } from '#platform/sealing';

/** Whose e-mails of which type end; `summary` is the daily one. */
export type UnsubscribeTicket = { readonly memberId: number; readonly type: string };

const PURPOSE = 'outbound.unsubscribe';
/** Without a dot: an address that ends in one and letters is taken for a file. */
const TOKEN = /^([0-9]{1,15})-([a-z_]{1,60})-([A-Za-z0-9_-]{32})$/;
const MAC_LENGTH = 32;

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;

/** Links that end one type of e-mail without signing in. They are signed, stored nowhere and do not end. */
export function createUnsubscribeTokens(sealing: Pick<Sealing, 'keyedHash'>) {
  const macOf = (payload: string): string => sealing.keyedHash(PURPOSE, payload).slice(0, MAC_LENGTH);
  return {
    tokenOf: ({ memberId, type }: UnsubscribeTicket): string => `${memberId}-${type}-${macOf(`${memberId}.${type}`)}`,
    /** null for one that is not ours. */
    read: (token: string): UnsubscribeTicket | null => {
      const [, memberId = '', type = '', mac = ''] = TOKEN.exec(token) ?? [];
      return mac !== '' && sameText(macOf(`${memberId}.${type}`), mac) ? { memberId: Number(memberId), type } : null;
    },
  };
}
