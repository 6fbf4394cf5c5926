import type { AccountNotice, SecurityEventDetail, SecurityEventKind } from '@app/contract/accounts';
import type { AccountState } from './accounts.tables.ts';
import type { NoticeParameters } from './notices.texts.ts';

declare module '#platform/events' {
  interface EventMap {
    /** Tells of something that guards the account: the notifications show it; e-mail or SMS went out already. */
    'account.noticed': { accountId: number; type: AccountNotice; parameters: NoticeParameters };
    /** Tells that something changed which decides whether the account is listed: state, purpose, registration step. */
    'account.changed': { accountId: number };
    /** Tells that the state went from one to another. */
    'account.state_changed': { accountId: number; from: AccountState; to: AccountState };
    /** Tells that a number's real owner took over a registration that someone else had begun: every answer in it goes, in the same transaction. */
    'account.handed_over': { accountId: number };
    /** Tells that staff put a number or address from before back: what was begun by the one in between ends, in the same transaction. */
    'account.contact_undone': { accountId: number };
    /** Tells that the member says that this was not their doing: a way in that was added then goes, in the same transaction. The account is locked. */
    'account.event_disowned': { accountId: number; kind: SecurityEventKind; detail: SecurityEventDetail | null; at: Date };
    /** Tells that everything personal of this account goes, in the same transaction. */
    'account.erased': { accountId: number };
    /** Tells that these sessions are over: their live connections end. */
    'account.sessions_ended': { accountId: number; sessionIds: number[] };
  }
}
