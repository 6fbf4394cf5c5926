import type { MatchedProfile } from '@app/contract/matching';
import { Badge, Button, toast } from '#ui';
import { MemberCard, useStep } from '#features/members';
import { ApiError } from '#platform/api';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { useDismiss } from './matching.queries.ts';
import { texts } from './texts.ts';

/** A suggested member: the card of the search, how well the two fit and why, and 'Not for me'. */
export function MatchCard({ match }: { match: MatchedProfile }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const dismiss = useDismiss();
  const step = useStep(say('dismissFailed'));
  const leaveOut = () =>
    step.run(async () => {
      try {
        toast.success(await dismiss(match.user_id));
      } catch (error) {
        toast.error((error instanceof ApiError && error.message) || say('dismissFailed'));
        throw error;
      }
    });
  return (
    <MemberCard member={match}>
      <div className="flex flex-wrap items-center gap-x-2">
        <Badge tone="brand">{say('percent', { n: formatDigits(match.match_score, language) })}</Badge>
        {match.is_new === 1 && <Badge tone="success">{say('isNew')}</Badge>}
        <span className="-mr-4 ml-auto">
          <Button
            variant="quiet"
            size="small"
            busy={step.isUnderWay}
            aria-label={say('notForMeOf', { name: match.first_name })}
            onClick={() => void leaveOut()}
          >
            {say('notForMe')}
          </Button>
        </span>
      </div>
      <p className="text-sm text-muted">{match.reasons}</p>
    </MemberCard>
  );
}
