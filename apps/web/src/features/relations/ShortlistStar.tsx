import { Star } from 'lucide-react';
import { IconButton, type MenuItem } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { sendShortlist, sendUnshortlist } from './relations.queries.ts';
import { useSwitch } from './use-switch.ts';

type Shortlisting = {
  readonly isShortlisted: boolean;
  readonly toggle: () => void;
  /** Same as an entry of a menu. */
  readonly menuItem: MenuItem;
};

/** Puts a member on one's own list, and takes them off by a second tap (REL-12). */
export function useShortlist(memberId: number, isShortlisted: boolean): Shortlisting {
  const say = useTexts(texts);
  const failed = say('couldNotShortlist');
  const { isOn, turn } = useSwitch(memberId, isShortlisted, {
    on: { send: sendShortlist, failed, step: 'shortlisted' },
    off: { send: sendUnshortlist, failed, step: 'unshortlisted' },
  });
  const label = say(isOn ? 'shortlisted' : 'shortlist');
  return { isShortlisted: isOn, toggle: turn, menuItem: { label, icon: <StarMark isFilled={isOn} />, onSelect: turn } };
}

/** Draws a star, full where the member is on the list. */
const StarMark = ({ isFilled }: { isFilled: boolean }) => <Star aria-hidden fill={isFilled ? 'currentColor' : 'none'} />;

type ShortlistStarProps = { readonly memberId: number; readonly name: string; readonly isShortlisted: boolean };

/** Shows the shortlist as a star alone, for cards. */
export function ShortlistStar({ memberId, name, isShortlisted }: ShortlistStarProps) {
  const say = useTexts(texts);
  const { isShortlisted: isOn, toggle } = useShortlist(memberId, isShortlisted);
  return <IconButton label={say('shortlistName', { name })} aria-pressed={isOn} icon={<StarMark isFilled={isOn} />} onClick={toggle} />;
}
