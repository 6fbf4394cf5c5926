import { careersSentences, GENERAL_APPLICATION } from '@app/contract/careers';
import { ButtonLink } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { applicationLink } from './application-link.ts';
import { texts } from './texts.ts';

/** The way to the standing application. */
export function SendResume() {
  const say = useTexts(texts);
  const language = useLanguage();
  const general = { encrypted_id: GENERAL_APPLICATION, job_title: careersSentences.generalTitle[language] };
  return (
    <ButtonLink {...applicationLink(general)} variant="secondary">
      {say('sendResume')}
    </ButtonLink>
  );
}
