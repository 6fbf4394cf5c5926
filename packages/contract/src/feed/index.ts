export { deletePost, getPost, hasNewPosts, listMemberPosts, listPosts, listReactors, reactToPost, savePost } from './feed.endpoints.ts';
export {
  FEED_TABS,
  POST_AUDIO_LIMITS,
  POST_MAX,
  POST_PHOTO_LIMITS,
  POST_PICTURES,
  POST_VIDEO_LIMITS,
  POSTS_PAGE_SIZE,
  REACTIONS,
  REACTORS_PAGE_SIZE,
  type FeedTab,
  type Post,
  type PostPicture,
  type Reaction,
  type ReactionCounts,
  type ReactorRow,
} from './feed.schemas.ts';
export { feedSentences, removedPost } from './feed.sentences.ts';
