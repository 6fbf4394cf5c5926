import type { Post, Reaction } from '@app/contract/feed';
import type { ClearPhoto } from '#features/media';
import type { MemberCard } from '#features/members';
import type { FeedDeps, FeedReader } from '../feed.types.ts';
import type { PostRow } from '../feed.tables.ts';
import type { PostFile } from '../post-ticket.ts';
import { reactionsOf } from '../reactions/own-reactions.reader.ts';

/**
 * Posts as this reader sees them, in the given order; authors, follows, reactions and photos in one batch each. Who may see them is
 * judged before; a post whose author is not available to the reader is left out here too.
 */
export async function presentPosts(deps: FeedDeps, reader: FeedReader, rows: readonly PostRow[]): Promise<Post[]> {
  if (rows.length === 0) return [];
  const { members, relations, media } = deps.neighbours;
  const authorIds = [...new Set(rows.map(({ memberId }) => memberId))];
  const postIds = rows.map(({ id }) => id);
  const [authors, between, reactions, photos] = await Promise.all([
    members.cardsFor(reader, authorIds),
    relations.between(reader.accountId, authorIds),
    reactionsOf(deps.db, reader.accountId, postIds),
    media.clearPhotos(
      reader,
      rows.flatMap(({ photoId }) => photoId ?? []),
    ),
  ]);
  return rows.flatMap((row) => {
    const author = authors.get(row.memberId);
    if (!author) return [];
    const isFollowed = between.get(row.memberId)?.isFollowing ?? false;
    const photo = row.photoId === null ? null : (photos.get(row.photoId) ?? null);
    const addressOf = (file: PostFile): string => deps.tickets.addressOf({ ...idsOf(reader), postId: row.id, file });
    return postOf({
      row,
      author,
      isFollowed,
      reaction: reactions.get(row.id) ?? null,
      photo,
      isOwn: row.memberId === reader.accountId,
      addressOf,
    });
  });
}

const idsOf = ({ accountId, sessionId }: FeedReader) => ({ viewerId: accountId, sessionId });

type Seen = {
  readonly row: PostRow;
  readonly author: MemberCard;
  readonly isFollowed: boolean;
  readonly reaction: Reaction | null;
  /** The photo of which the post tells, if the reader may see it clear. */
  readonly photo: ClearPhoto | null;
  readonly isOwn: boolean;
  addressOf(file: PostFile): string;
};

const postOf = ({ row, author, isFollowed, reaction, photo, isOwn, addressOf }: Seen): Post => ({
  id: row.id,
  post_id: row.id,
  user_id: author.id,
  user_photo: author.photo?.url ?? null,
  name: author.name,
  gender: author.gender,
  picture_type: row.pictureType,
  time: row.createdAt.toISOString(),
  content: row.content ?? '',
  ...imageOf(row, photo, addressOf),
  audio: row.audioKey === null ? null : addressOf('audio'),
  audio_seconds: row.audioSeconds,
  video: row.videoKey === null ? null : addressOf('video'),
  video_seconds: row.videoSeconds,
  is_follow: isFollowed && !isOwn ? '0' : '1',
  ...countsOf(row),
  provide_react: reaction,
  own: isOwn ? 1 : 0,
});

function imageOf(row: PostRow, photo: ClearPhoto | null, addressOf: Seen['addressOf']) {
  if (row.imageKey !== null) return { image: addressOf('image'), image_width: row.imageWidth, image_height: row.imageHeight };
  return { image: photo?.url ?? null, image_width: photo?.width ?? null, image_height: photo?.height ?? null };
}

type Counted = Pick<PostRow, `${Reaction}Count` | 'totalReact'>;

/** The seven counts of a post and their sum, in the words of the wire. */
export const countsOf = (row: Counted) => ({
  like: row.likeCount,
  love: row.loveCount,
  care: row.careCount,
  laugh: row.laughCount,
  wow: row.wowCount,
  sad: row.sadCount,
  angry: row.angryCount,
  total_react: row.totalReact,
});
