import { askForArticles, Blog } from '#features/publishing';
import { inBrowser, onServer } from '#platform/page';

export const loader = onServer(askForArticles);
export const clientLoader = inBrowser(askForArticles);

export default Blog;
