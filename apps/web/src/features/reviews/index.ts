export { ReviewListPage } from './ReviewListPage.tsx';
export { ReviewsPage } from './ReviewsPage.tsx';
