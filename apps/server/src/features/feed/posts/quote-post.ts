import type { FeedDeps, PostQuote } from '../feed.types.ts';
import { findSeen } from './seen-post.reader.ts';

export async function quotePost({ db, neighbours }: FeedDeps, readerId: number, postId: number): Promise<PostQuote | null> {
  const post = await findSeen(db, neighbours.members, readerId, postId);
  if (!post) return null;
  const files = [
    { key: post.imageKey ?? post.photoKey, kind: 'image' },
    { key: post.audioKey, kind: 'audio' },
    { key: post.videoKey, kind: 'video' },
  ];
  return {
    authorId: post.memberId,
    text: post.content ?? '',
    postedAt: post.createdAt,
    files: files.flatMap(({ key, kind }) => (key === null ? [] : [{ key, kind }])),
  };
}
