import type { Post, Reaction } from '@app/contract/feed';
import type { Context } from '#platform/context';
import type { MemberCard, MemberViewer } from '#features/members';
import { clearPhotosFrom, type ClearPhoto } from '#features/photos';
import type { PostRow } from '../feed.tables.ts';
import { postFileAddress, type PostFile } from '../post-ticket.ts';
import type { PostMarks } from './posts-with-marks.store.ts';

/**
 * Presents posts as this reader sees them, in the given order. Who may see them is judged before; a post whose author is not available to the
 * reader is left out here too.
 */
export function presentPosts(ctx: Context, reader: MemberViewer, rows: readonly PostRow[], marks: PostMarks): Post[] {
  const { authors } = marks;
  const theirs = marks.photos.filter(({ memberId }) => authors.has(memberId));
  const photos = clearPhotosFrom(ctx, { viewer: reader, isViewerPremium: marks.isReaderPremium }, theirs);
  const { accountId: viewerId, sessionId } = reader;
  return rows.flatMap((row) => {
    const author = authors.get(row.memberId);
    if (!author) return [];
    return postOf({
      row,
      author,
      isFollowed: marks.followed.has(row.memberId),
      reaction: marks.reactions.get(row.id) ?? null,
      photo: row.photoId === null ? null : (photos.get(row.photoId) ?? null),
      isOwn: row.memberId === viewerId,
      addressOf: (file) => postFileAddress(ctx, { viewerId, sessionId, postId: row.id, file }),
    });
  });
}

type Seen = {
  readonly row: PostRow;
  readonly author: MemberCard;
  readonly isFollowed: boolean;
  readonly reaction: Reaction | null;
  /** Photo of which the post tells, if the reader may see it clear. */
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

/** Presents the seven counts of a post and their sum. */
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
