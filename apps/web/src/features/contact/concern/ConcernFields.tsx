import { Phone } from 'lucide-react';
import { DESCRIPTION_MAX } from '@app/contract/contact';
import { Checkbox, Notice, TextArea, TextField } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { useSiteInfo } from '#platform/page';
import { CaptchaBox } from '#shared';
import { texts } from '../texts.ts';
import { PictureField } from './PictureField.tsx';
import type { ConcernForm } from './use-concern-form.ts';

export function ConcernFields({ form }: { form: ConcernForm }) {
  const say = useTexts(texts);
  const { draft, lacksWords, captcha, sending, canBeNamed, change } = form;
  return (
    <>
      <Notice>{say('reportNameless')}</Notice>
      <p className="text-sm text-muted">{say('requiredMark')}</p>
      <TextArea
        label={say('whatHappened')}
        hint={say('whatHappenedHint')}
        required
        rows={5}
        countTo={DESCRIPTION_MAX}
        error={lacksWords ? say('whatHappenedRequired') : sending.fields['description']}
        value={draft.description}
        onValueChange={(description) => change({ description })}
      />
      <TextField
        label={say('whereSeen')}
        hint={say('whereSeenHint')}
        isOptional
        error={sending.fields['subjectRef']}
        value={draft.subjectRef}
        onValueChange={(subjectRef) => change({ subjectRef })}
      />
      <TextField
        label={say('reachYou')}
        hint={say('reachYouHint')}
        isOptional
        error={sending.fields['replyTo']}
        value={draft.replyTo}
        onValueChange={(replyTo) => change({ replyTo })}
      />
      <div>
        <PictureField picture={draft.picture} error={sending.fields['picture']} onPicture={(picture) => change({ picture })} />
      </div>
      {canBeNamed && (
        <div>
          <Checkbox label={say('withName')} checked={draft.isNamed} onCheckedChange={(isNamed) => change({ isNamed })} />
          <p className="text-sm text-muted">{say('withNameHint')}</p>
        </div>
      )}
      <CaptchaBox captcha={captcha} />
      {sending.problem && <ConcernFailed problem={sending.problem} />}
    </>
  );
}

/** Says what failed, with the phone where there is one: a child may be in danger now. */
function ConcernFailed({ problem }: { problem: string }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const info = useSiteInfo();
  const phone = info?.support.phone ?? info?.contact.phone;
  return (
    <Notice
      tone="danger"
      isAnnounced
      action={
        phone && (
          <a className="inline-flex min-h-11 items-center gap-2 font-semibold underline" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Phone aria-hidden className="size-5" />
            {say('callUs', { phone: formatDigits(phone, language) })}
          </a>
        )
      }
    >
      {problem}
    </Notice>
  );
}
