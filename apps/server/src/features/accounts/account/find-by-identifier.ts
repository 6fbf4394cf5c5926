import { canonicalIdentifier } from '@app/contract/phone';
import type { Account } from '../accounts.tables.ts';
import type { AccountStore } from './account.store.ts';

/** An address in small letters or a number in E.164; null for what is neither. */
export type Identifier = { readonly kind: 'email' | 'phone'; readonly value: string } | null;

/** What somebody signs in with: a number without `+` counts as Bangladeshi. */
export function parseIdentifier(typed: string): Identifier {
  const text = typed.trim();
  if (text.includes('@')) return { kind: 'email', value: text.toLowerCase() };
  const phone = canonicalIdentifier(text);
  return phone ? { kind: 'phone', value: phone } : null;
}

type Finder = Pick<AccountStore, 'findByEmail' | 'findByPhone'>;

export async function findByIdentifier(store: Finder, identifier: Identifier): Promise<Account | undefined> {
  if (!identifier) return undefined;
  return identifier.kind === 'email' ? store.findByEmail(identifier.value) : store.findByPhone(identifier.value);
}
