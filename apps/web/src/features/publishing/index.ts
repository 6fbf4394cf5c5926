export { ArticleView } from './blog/ArticleView.tsx';
export { Blog } from './blog/Blog.tsx';
export { Events } from './events/Events.tsx';
export { RamadanEvents } from './events/RamadanEvents.tsx';
export { askForArticle, askForArticles, askForEvents, askForRamadanEvents, askForSocialHandles } from './publishing.queries.ts';
export { Social } from './social/Social.tsx';
