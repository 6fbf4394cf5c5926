import { BriefcaseBusiness } from 'lucide-react';
import { ButtonLink, EmptyState } from '#ui';
import { useTexts } from '#platform/i18n';
import { PageStatus } from '#platform/page';
import { texts } from './texts.ts';

/** In place of the form of a job that is closed or never was. */
export function ClosedJob() {
  const say = useTexts(texts);
  return (
    <>
      <PageStatus code={404} />
      <EmptyState
        title={say('closedTitle')}
        text={say('closedText')}
        drawing={<BriefcaseBusiness aria-hidden />}
        action={<ButtonLink to="/job">{say('seePositions')}</ButtonLink>}
      />
    </>
  );
}
