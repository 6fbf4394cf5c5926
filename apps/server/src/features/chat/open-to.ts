import { messagesSentences } from '@app/contract/chat';
import { Refusal } from '#platform/errors';
import type { ChatReader } from './chat.types.ts';

/** Whether somebody has conversations with members, and not with Support alone (CHAT-04, ACC-01). */
export const hasPairs = ({ purpose, state }: Pick<ChatReader, 'purpose' | 'state'>): boolean => purpose === 'member' && state === 'active';

export const noThread = (): Refusal => new Refusal('not_found', { sentence: messagesSentences.noThread });

/** Lets a party use its own conversation, `otherId` null for that with Support; refuses what the account's state or purpose does not allow. */
export function requireOpenTo(reader: Pick<ChatReader, 'purpose' | 'state'>, { otherId }: { readonly otherId: number | null }): void {
  if (otherId === null) return;
  if (reader.state !== 'active') throw new Refusal('account_deactivated');
  if (!hasPairs(reader)) throw noThread();
}
