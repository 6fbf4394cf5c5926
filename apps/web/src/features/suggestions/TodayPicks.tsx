import { EyeOff } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { Avatar, Badge, Card, Heading, IconButton, toast } from '#ui';
import { profilePath } from '#features/members';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { PickCard, useFacts } from './PickCard.tsx';
import { useHidePicks, type MatchedProfile } from './suggestions.queries.ts';
import { texts } from './texts.ts';

type TodayPicksProps = {
  readonly picks: readonly MatchedProfile[];
  /** A row of photos above the posts, or a list in a column beside them. */
  readonly look: 'row' | 'list';
};

/** So many stand in the column; the row has them all. */
const LISTED = 5;

/** Shows 'For you today': the picks of the day, which can be hidden. */
export function TodayPicks({ picks, look }: TodayPicksProps) {
  const say = useTexts(texts);
  const heading = useId();
  if (picks.length === 0) return null;
  const title = (
    <div className="flex items-center justify-between gap-2">
      <Heading level={2} look="card" id={heading}>
        {say('forYouToday')}
      </Heading>
      <HidePicks />
    </div>
  );
  if (look === 'list')
    return (
      <Card as="section" labelledBy={heading} padding="small">
        {title}
        <ul className="m-0 list-none p-0">
          {picks.slice(0, LISTED).map((pick) => (
            <li key={pick.userId}>
              <PickLine pick={pick} />
            </li>
          ))}
        </ul>
        <Link to="/dashboard" className="inline-flex min-h-11 items-center font-medium text-brand-deep">
          {say('allMatches')}
        </Link>
      </Card>
    );
  return (
    <section aria-labelledby={heading}>
      {title}
      <ul className="-mx-4 m-0 mt-1 flex list-none snap-x snap-proximity scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:scroll-px-0 sm:px-0">
        {picks.map((pick) => (
          <li key={pick.userId} className="w-36 shrink-0 snap-start">
            <PickCard pick={pick} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Takes the picks off the home page and offers to bring them back. */
function HidePicks() {
  const say = useTexts(texts);
  const send = useHidePicks();
  const showing = useAction({ send: () => send(false), otherwise: say('picksFailed'), says: 'toast' });
  const hiding = useAction({
    send: () => send(true),
    otherwise: say('picksFailed'),
    says: 'toast',
    onSuccess: () => void toast.success(say('picksHidden'), { action: { label: say('undo'), onSelect: () => void showing.run() } }),
  });
  return (
    <IconButton label={say('hidePicks')} icon={<EyeOff aria-hidden />} aria-busy={hiding.isUnderWay} onClick={() => void hiding.run()} />
  );
}

type OfPick = { readonly pick: MatchedProfile };

function PickLine({ pick }: OfPick) {
  const say = useTexts(texts);
  const { years, match } = useFacts(pick);
  return (
    <article className="relative flex items-center gap-3 rounded-card py-2 hover:bg-brand-soft">
      <Avatar name={pick.firstName} src={pick.photo} />
      <div className="min-w-0 flex-1">
        <h3 className="truncate font-semibold text-ink">
          <Link to={profilePath(pick.userId)} className="text-ink no-underline after:absolute after:inset-0">
            {pick.firstName}
          </Link>
        </h3>
        <p className="truncate text-sm text-muted">{[years, match].join(' · ')}</p>
      </div>
      {pick.isNewSinceVisit === 1 && <Badge tone="success">{say('isNew')}</Badge>}
    </article>
  );
}
