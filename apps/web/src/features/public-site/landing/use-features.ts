import { useTexts } from '#platform/i18n';
import { useSiteInfo } from '#platform/page';
import { texts } from './texts.ts';

export type Feature = {
  /** Its drawing. */
  readonly icon: string;
  readonly tone: 'brand' | 'heart' | 'success' | 'gold';
  readonly title: string;
  readonly text: string;
  /** Built, and not switched on. */
  readonly isComing?: boolean;
};

/** The cards in their order; two of them say what the switches of this installation make true. */
export function useFeatures(): readonly Feature[] {
  const say = useTexts(texts);
  const capabilities = useSiteInfo()?.capabilities;
  const hasCalls = capabilities?.video_call === 1;
  const hasFaceCheck = capabilities?.face_check === 1;
  return [
    { icon: 'match', tone: 'heart', title: say('matchTitle'), text: say('matchText') },
    { icon: 'app', tone: 'brand', title: say('appTitle'), text: say('appText') },
    { icon: 'chat', tone: 'heart', title: say('chatTitle'), text: say('chatText') },
    { icon: 'video', tone: 'brand', title: say('callTitle'), text: say(hasCalls ? 'callTextOn' : 'callText'), isComing: !hasCalls },
    { icon: 'intro', tone: 'brand', title: say('introTitle'), text: say('introText') },
    { icon: 'mark', tone: 'brand', title: say('screenshotTitle'), text: say('screenshotText') },
    { icon: 'nearby', tone: 'brand', title: say('nearbyTitle'), text: say('nearbyText') },
    { icon: 'face', tone: 'success', title: say('faceTitle'), text: say(hasFaceCheck ? 'faceTextOn' : 'faceText') },
    { icon: 'search', tone: 'brand', title: say('searchTitle'), text: say('searchText') },
    { icon: 'badge', tone: 'success', title: say('badgesTitle'), text: say('badgesText') },
    { icon: 'lock', tone: 'brand', title: say('photosTitle'), text: say('photosText') },
    { icon: 'premium', tone: 'gold', title: say('premiumTitle'), text: say('premiumText') },
  ];
}
