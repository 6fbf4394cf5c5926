import type { AccountNotice, SecurityEventDetail, SecurityEventKind } from '@app/contract/accounts';
import type { AccountState } from './accounts.tables.ts';
import type { NoticeParameters } from './notices.texts.ts';

declare module '#platform/events' {
  interface EventMap {
    /** Something that guards the account happened: the notifications show it; e-mail or SMS went out already. */
    'account.noticed': { accountId: number; type: AccountNotice; parameters: NoticeParameters };
    /** Anything that decides whether the account is listed was changed: state, purpose, registration step. */
    'account.changed': { accountId: number };
    /** The state went from one to another. */
    'account.state_changed': { accountId: number; from: AccountState; to: AccountState };
    /** A number's real owner took over a registration that someone else had begun: every answer in it goes, in the same transaction. */
    'account.handed_over': { accountId: number };
    /** Staff put a number or address from before back: what was begun by the one in between ends, in the same transaction. */
    'account.contact_undone': { accountId: number };
    /** The member says that this was not their doing: a way in that was added then goes, in the same transaction. The account is locked. */
    'account.event_disowned': { accountId: number; kind: SecurityEventKind; detail: SecurityEventDetail | null; at: Date };
    /** Everything personal of this account goes, in the same transaction. */
    'account.erased': { accountId: number };
    /** These sessions are over: their live connections end. */
    'account.sessions_ended': { accountId: number; sessionIds: number[] };
  }
}
