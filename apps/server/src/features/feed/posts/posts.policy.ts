import { feedSentences as say } from '@app/contract/feed';
import type { Sentence } from '@app/contract/kernel';
import { hasPhoneOrEmail, isBlank } from '@app/contract/members';
import { secondsAfter, todayIn } from '#platform/clock';

/** Written posts of one member within 24 hours. */
export const POSTS_A_DAY = 20;
/** A photo that takes the place of another within so long takes its post too. */
const SAME_POST_SECONDS = 86_400;
/** So long the words of a deleted post stay, so that pages that began before keep their places. */
const KEPT_AFTER_DELETION_SECONDS = 86_400;

export type Writing = { readonly text: string; readonly hasPhoto: boolean; readonly hasAudio: boolean; readonly hasVideo: boolean };

/** Returns what is wrong with a post before its files are looked at, at the field that is to be changed; null where nothing is. */
export function problemOf({ text, hasPhoto, hasAudio, hasVideo }: Writing): { readonly field: string; readonly sentence: Sentence } | null {
  if (isBlank(text) && !hasPhoto && !hasAudio && !hasVideo) return { field: 'post', sentence: say.nothingToPost };
  if (hasPhoneOrEmail(text)) return { field: 'post', sentence: say.contactDetails };
  if (hasPhoto && hasVideo) return { field: 'video', sentence: say.photoAndVideo };
  return null;
}

/** Returns the day on which the free posts of a month come anew, 'YYYY-MM-DD' in Dhaka. */
export function nextPostsOn(now: Date): string {
  const [year = 0, month = 0] = todayIn(now).split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

export type Sharing = { readonly blurLevel: number; readonly photosHidden: boolean; readonly shareNewPhotos: boolean };

/** True if everybody sees this member's photos clear. */
export const arePhotosOpen = ({ blurLevel, photosHidden }: Omit<Sharing, 'shareNewPhotos'>): boolean => blurLevel === 0 && !photosHidden;
/** True if a new photo of this member becomes a post. */
export const becomesPost = (sharing: Sharing): boolean => arePhotosOpen(sharing) && sharing.shareNewPhotos;

export const samePostSince = (now: Date): Date => secondsAfter(now, -SAME_POST_SECONDS);
export const clearedBefore = (now: Date): Date => secondsAfter(now, -KEPT_AFTER_DELETION_SECONDS);
