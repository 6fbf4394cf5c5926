export { GalleryPage } from './GalleryPage.tsx';
export { IntroductionPlayers } from './introductions/IntroductionPlayers.tsx';
export { IntroductionSettings } from './introductions/IntroductionSettings.tsx';
