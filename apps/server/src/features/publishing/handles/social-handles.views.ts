import type { SocialHandle } from '@app/contract/publishing';
import type { SocialHandleRow } from '../publishing.tables.ts';

export const viewHandle = ({ platform, handle, url, followersText, countedOn }: SocialHandleRow): SocialHandle => ({
  platform,
  handle,
  url,
  followers_text: countedOn === null ? null : followersText,
  counted_on: countedOn,
});
