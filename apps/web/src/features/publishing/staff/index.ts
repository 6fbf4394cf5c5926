export { ArticlesPage } from './articles/ArticlesPage.tsx';
export { EventsPage } from './events/EventsPage.tsx';
export { HandlesPage } from './HandlesPage.tsx';
