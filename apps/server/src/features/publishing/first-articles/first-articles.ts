import { MEETING_COVER, PARENTS_COVER, PROFILE_COVER, SAFETY_COVER } from './covers.ts';
import type { Cover } from './draw-cover.ts';
import { meetingBn } from './meeting.bn.ts';
import { meetingEn } from './meeting.en.ts';
import { parentsBn } from './parents.bn.ts';
import { parentsEn } from './parents.en.ts';
import { profileBn } from './profile.bn.ts';
import { profileEn } from './profile.en.ts';
import { safetyBn } from './safety.bn.ts';
import { safetyEn } from './safety.en.ts';

/** `{brand}` stands for the name of the product. */
type ArticleText = { readonly title: string; readonly excerpt: string; readonly bodyHtml: string };
export type FirstArticle = { readonly en: ArticleText; readonly bn: ArticleText; readonly cover: Cover };

/** The articles that the blog begins with, in the order in which it lists them. */
export const FIRST_ARTICLES: readonly FirstArticle[] = [
  { en: profileEn, bn: profileBn, cover: PROFILE_COVER },
  { en: meetingEn, bn: meetingBn, cover: MEETING_COVER },
  { en: safetyEn, bn: safetyBn, cover: SAFETY_COVER },
  { en: parentsEn, bn: parentsBn, cover: PARENTS_COVER },
];
