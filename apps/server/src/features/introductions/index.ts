import './introductions.events.ts';

export { introductions } from './introductions.feature.ts';
export {
  introductionsOf,
  ownIntroductions,
  type OwnIntroduction,
  type OwnIntroductions,
  type PlayableIntroductions,
} from './play-introduction.ts';
export { lookAtIntroduction, reviewIntroduction } from './review-introduction.ts';
export {
  eraseIntroductions,
  prepareIntroduction,
  removeIntroduction,
  saveIntroduction,
  type PreparedIntroduction,
} from './save-introduction.ts';
