import { noticeTable } from '@app/contract/notifications';
import { noticeNames, outboundSentences as say, SUMMARY_TYPES, summaryName } from '@app/contract/outbound';
import type { Sentence } from '@app/contract/kernel';
import type { AccountsRoom } from '#features/accounts';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { SettingsStore } from './settings.store.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Pick<AccountsRoom['accounts'], 'findById'>;
  readonly settingsStore: SettingsStore;
  readonly tokens: UnsubscribeTokens;
};
type Subscription = { readonly memberId: number; readonly type: string; readonly name: Sentence; readonly types: readonly string[] };

/** What a link stands for; null for a type that is no more. */
function subscriptionOf(type: string): Pick<Subscription, 'name' | 'types'> | null {
  if (type === 'summary') return { name: summaryName, types: SUMMARY_TYPES };
  const name = noticeNames[type];
  return name && Object.hasOwn(noticeTable, type) ? { name, types: [type] } : null;
}

/** Ends one type of e-mail by the link that stands in each of them. Whoever holds the link needs no account. */
export function createUnsubscribe({ db, clock, accounts, settingsStore, tokens }: Deps) {
  const find = async (token: string): Promise<Subscription> => {
    const ticket = tokens.read(token);
    const meant = ticket && subscriptionOf(ticket.type);
    const account = meant && (await accounts.findById(ticket.memberId));
    if (!account || account.state === 'erased') throw new Refusal('not_found', { sentence: say.linkNotValid });
    return { ...ticket, ...meant };
  };
  return {
    name: find,
    end: async (token: string): Promise<void> => {
      const { memberId, types } = await find(token);
      const off = types.map((type) => ({ memberId, type, channel: 'email', enabled: false }) as const);
      await settingsStore.savePreferences(db, off, clock.now());
    },
  };
}
