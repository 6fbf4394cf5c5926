import type { StaffRole } from '@app/contract/kernel';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

const keys = { support: 'roleSupport', moderator: 'roleModerator', finance: 'roleFinance', admin: 'roleAdmin' } as const;

/** Returns what a role is called in the language of the page. */
export function useRoleName(): (role: StaffRole) => string {
  const say = useTexts(texts);
  return (role) => say(keys[role]);
}
