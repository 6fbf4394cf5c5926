import type { listStaffHandles, SocialPlatform } from '@app/contract/publishing';
import type { Answer } from '#platform/api';

type Handle = Answer<typeof listStaffHandles>['data'][number];

/** An account as it stands in the form; empty texts are none. */
export type HandleForm = {
  readonly platform: SocialPlatform;
  readonly handle: string;
  readonly url: string;
  readonly followersText: string;
  /** 'YYYY-MM-DD' */
  readonly countedOn: string;
};

export const formOf = ({ followersText, countedOn, ...handle }: Handle): HandleForm => ({
  ...handle,
  followersText: followersText ?? '',
  countedOn: countedOn ?? '',
});

export const bodyOf = ({ platform, handle, url, followersText, countedOn }: HandleForm): Handle => ({
  platform,
  handle: handle.trim(),
  url: url.trim(),
  followersText: followersText.trim() || null,
  countedOn: countedOn || null,
});

/** Returns the list in which one has changed places with its neighbour; as it was where it has none. */
export function swapped<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const one = list[at];
  const other = list[at + by];
  if (one === undefined || other === undefined) return list;
  return list.with(at, other).with(at + by, one);
}
