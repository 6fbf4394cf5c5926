export { feed } from './feed.feature.ts';
export {
  publishDemoPost,
  quotePost,
  removePostByStaff,
  returnCreditOfPost,
  type DemoPost,
  type PostQuote,
  type PostRemoval,
} from './posts/posts.service.ts';
export { countPostsOf } from './reading/list-feed.ts';
