import * as z from 'zod/mini';
import { endpoint, Message } from '../kernel/index.ts';
import { TargetId } from '../members/index.ts';
import {
  FeedAnswer,
  FeedQuery,
  MemberPostsAnswer,
  MemberPostsQuery,
  NewsAnswer,
  NewsQuery,
  Post,
  POST_AUDIO_LIMITS,
  POST_PHOTO_LIMITS,
  POST_VIDEO_LIMITS,
  PostAddress,
  PostIdForm,
  ReactionAnswer,
  ReactionForm,
  ReactorList,
  SavePostAnswer,
  SavePostForm,
} from './feed.schemas.ts';
import { feedSentences as say } from './feed.sentences.ts';

/** Posts newest first, of all members whom the reader can see. */
export const listPosts = endpoint({
  name: 'feed.list',
  method: 'POST',
  isRead: true,
  path: '/member/news-feed',
  access: 'member',
  query: FeedQuery,
  response: FeedAnswer,
});

/** Answers whether somebody else has posted since page 1 was read. */
export const hasNewPosts = endpoint({
  name: 'feed.news',
  method: 'GET',
  path: '/member/feed/news',
  access: 'member',
  query: NewsQuery,
  response: NewsAnswer,
});

export const getPost = endpoint({
  name: 'feed.post',
  method: 'GET',
  path: '/member/feed/post/:post_id',
  access: 'member',
  params: PostAddress,
  response: z.object({ data: Post }),
  refusals: ['not_found'],
});

/**
 * Publishes a post for one feed credit. The same `client_id` again gets the first post and costs nothing, or 404 once that is deleted.
 * `no_feed_credit` names its `counter`; a member of another purpose than `member` also gets `renews_on`, the day 'YYYY-MM-DD' on which new posts come.
 */
export const savePost = endpoint({
  name: 'feed.save',
  method: 'POST',
  path: '/member/feed/save',
  access: 'member',
  payload: 'form',
  body: SavePostForm,
  files: {
    photo: { maxBytes: POST_PHOTO_LIMITS.maxBytes, tooLarge: say.photoTooLarge },
    audio: { maxBytes: POST_AUDIO_LIMITS.maxBytes, tooLarge: say.audioTooLarge },
    video: { maxBytes: POST_VIDEO_LIMITS.maxBytes, tooLarge: say.videoLimits },
  },
  response: SavePostAnswer,
  refusals: ['no_feed_credit', 'file_too_large', 'unsupported_type', 'too_many_requests', 'not_found'],
});

/** Deletes an own post; the credit is not returned. */
export const deletePost = endpoint({
  name: 'feed.delete',
  method: 'POST',
  path: '/member/feed/delete',
  access: 'member',
  payload: 'form',
  body: PostIdForm,
  response: Message,
  refusals: ['not_found'],
});

/** Sets, moves or takes back the caller's one reaction. */
export const reactToPost = endpoint({
  name: 'feed.react',
  method: 'POST',
  path: '/member/feed/reaction',
  access: 'member',
  body: ReactionForm,
  response: ReactionAnswer,
  refusals: ['not_found', 'too_many_requests'],
});

/** Lists who reacted to a post, the newest first. */
export const listReactors = endpoint({
  name: 'feed.reactors',
  method: 'GET',
  path: '/member/feed/reactions/:post_id',
  access: 'member',
  params: PostAddress,
  query: MemberPostsQuery,
  response: ReactorList,
  refusals: ['not_found'],
});

/** One member's posts, the newest first. */
export const listMemberPosts = endpoint({
  name: 'feed.of-member',
  method: 'GET',
  path: '/member/feed/profile/:id',
  access: 'member',
  params: z.object({ id: TargetId }),
  query: MemberPostsQuery,
  response: MemberPostsAnswer,
  refusals: ['not_found'],
});
