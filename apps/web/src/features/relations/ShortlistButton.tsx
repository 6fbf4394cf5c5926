import { Button } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { StarMark, useShortlist } from './use-shortlist.tsx';

type ShortlistButtonProps = { readonly memberId: number; readonly isShortlisted: boolean };

/** 'Shortlist', which turns to 'Shortlisted'. */
export function ShortlistButton({ memberId, isShortlisted }: ShortlistButtonProps) {
  const say = useTexts(texts);
  const shortlist = useShortlist(memberId, isShortlisted);
  return (
    <Button
      size="small"
      variant="secondary"
      icon={<StarMark isFilled={shortlist.isShortlisted} />}
      aria-pressed={shortlist.isShortlisted}
      onClick={shortlist.toggle}
    >
      {say(shortlist.isShortlisted ? 'shortlisted' : 'shortlist')}
    </Button>
  );
}
