import { ErrorState, Skeleton } from '#ui';
import { LockedFacts } from '#features/members';
import { useReferenceLists } from '#features/reference-data';
import { useMe } from '#features/session';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { shownValue } from '../fields/shown-value.ts';
import type { StepOne } from '../fields/subject.ts';
import { texts } from '../texts.ts';
import { useStepOne } from '../step-one/use-step-one.ts';
import { VerifyContact } from '../step-four/VerifyContact.tsx';
import { VerificationImageField } from '../step-two/PictureFields.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { VerificationRow } from './VerificationRow.tsx';

/** What a registered member proves: phone, government ID and face, and the guardian's ID in a profile for others. */
export function VerificationSection() {
  const say = useTexts(texts);
  const language = useLanguage();
  const me = useMe();
  const { stored, saver, keep, data } = useStepOne();
  if ((stored.isError && !data) || (me.isError && !me.data))
    return <ErrorState text={say('loadFailed')} onRetry={() => void Promise.all([stored.refetch(), me.refetch()])} />;
  if (!data || !me.data) return <Skeleton shape="block" height="large" />;
  const { contact } = me.data;
  const isForOthers = data.purpose === 'member' && data.profile_for === 'others';
  return (
    <div className="grid gap-4">
      {data.purpose !== 'member' && <Identity data={data} />}
      <VerificationRow
        label={say('phoneRow')}
        value={contact.mobile && formatDigits(`${contact.country_code ?? ''} ${contact.mobile}`, language)}
        state={contact.mobile_verified ? 'approved' : null}
        reason={null}
        action={!contact.mobile_verified && contact.mobile !== null && <VerifyContact type="mobile" />}
      />
      <DocumentRow subject={isForOthers ? 'candidate' : 'self'} data={data} saver={saver} onStored={keep} />
      {isForOthers && <DocumentRow subject="guardian" data={data} saver={saver} onStored={keep} />}
      <VerificationImageField empty={say('notGiven')} />
    </div>
  );
}

/** Members without the section of basic information see here what is locked. */
function Identity({ data }: { data: StepOne }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists().data;
  const fields = ['fullName', 'gender', 'dateOfBirth'] as const;
  return (
    <LockedFacts
      facts={fields.map((name) => ({ label: say(`label_${name}`), value: shownValue(name, 'self', { data, lists, language }) }))}
    />
  );
}
