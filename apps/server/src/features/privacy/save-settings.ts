import type { PrivacySettings } from '#features/media';
import type { PrivacyDeps } from './privacy.types.ts';

type Patch = { readonly [Name in keyof PrivacySettings]?: PrivacySettings[Name] | undefined };

/** Writes the settings that are named and no other; gives all of them. */
export async function saveSettings({ media, inTransaction }: PrivacyDeps, memberId: number, patch: Patch): Promise<PrivacySettings> {
  const named = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<PrivacySettings>;
  if (Object.keys(named).length > 0) await inTransaction((trx) => media.updatePrivacy(trx, memberId, named));
  return media.privacyOf(memberId);
}
