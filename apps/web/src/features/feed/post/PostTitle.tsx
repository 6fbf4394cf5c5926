import { Link } from 'react-router';
import type { Post } from '@app/contract/feed';
import { profilePath } from '#features/members';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { aroundName, NAME_PLACE } from './title-parts.ts';

const SENTENCES = { profile: 'updatedProfile', cover: 'updatedCover', gallery: 'addedPhoto' } as const;

/** 1 male, 2 female. */
const whose = (gender: number | null) => (gender === 1 ? 'his' : gender === 2 ? 'her' : 'their');

/** The name, which leads to the profile; of a post that a new photo made, within its sentence (FEED-38). */
export function PostTitle({ post: { user_id: authorId, name, picture_type: picture, gender } }: { post: Post }) {
  const say = useTexts(texts);
  const sentence = picture === '' ? NAME_PLACE : say(SENTENCES[picture], { name: NAME_PLACE, whose: say(whose(gender)) });
  const [before, after] = aroundName(sentence);
  return (
    <p className="post-title break-words">
      {before}
      <Link to={profilePath(authorId)} className="post-name font-semibold text-ink no-underline hover:underline">
        {name}
      </Link>
      {after}
    </p>
  );
}
