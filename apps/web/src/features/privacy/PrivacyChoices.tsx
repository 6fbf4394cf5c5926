import { useQuery } from '@tanstack/react-query';
import { ButtonLink, ErrorState, Skeleton, SkeletonScreen } from '#ui';
import { useTexts } from '#platform/i18n';
import { settingsQuery, type PrivacySettings } from './privacy.queries.ts';
import { texts } from './texts.ts';

/** Names what others see of the member now, and leads to where it is changed (ACC-38). */
export function PrivacyChoices() {
  const say = useTexts(texts);
  const { data: settings, isError, isFetching, refetch } = useQuery(settingsQuery());
  if (isError && !settings) return <ErrorState text={say('choicesFailed')} busy={isFetching} onRetry={() => void refetch()} />;
  if (!settings)
    return (
      <SkeletonScreen>
        <div className="flex flex-col gap-6">
          {[1, 2, 3].map((row) => (
            <div key={row} className="flex flex-col gap-2">
              <Skeleton width="third" />
              <Skeleton width="most" />
            </div>
          ))}
        </div>
      </SkeletonScreen>
    );
  return (
    <div className="flex flex-col items-start gap-4">
      <dl className="w-full divide-y divide-line">
        <Choice name={say('choicePhotos')}>{say(photosChoice(settings))}</Choice>
        <Choice name={say('choiceContact')}>{say(contactChoices[settings.phoneVisibility])}</Choice>
        <Choice name={say('choiceAssisted')}>{say(settings.introductions === 1 ? 'assistedOn' : 'assistedOff')}</Choice>
      </dl>
      <ButtonLink to="/privacy-settings" variant="secondary" size="small">
        {say('changePrivacy')}
      </ButtonLink>
    </div>
  );
}

const contactChoices = { 0: 'contactPremium', 1: 'contactInTouch', 2: 'contactCommunity', 3: 'contactNobody' } as const;

function photosChoice({ hidePhotos, blurPhotos }: PrivacySettings) {
  if (hidePhotos === 1) return 'photosHidden';
  return ({ 0: 'photosClear', 1: 'photosOnlyMe', 2: 'photosPremium' } as const)[blurPhotos];
}

function Choice({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="py-3 first:pt-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="m-0">{children}</dd>
    </div>
  );
}
