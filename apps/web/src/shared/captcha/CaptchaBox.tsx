import { CircleAlert, ShieldCheck } from 'lucide-react';
import { Checkbox, Spinner } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { Captcha } from './use-captcha.ts';

/** Shows 'I am not a robot': ticking it makes the browser solve a small task of this site. */
export function CaptchaBox({ captcha }: { captcha: Captcha }) {
  const say = useTexts(texts);
  const { state, isMissing } = captcha;
  return (
    <div className="rounded-field border border-line-strong bg-sunken px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label={say('notARobot')}
          error={isMissing ? say('confirmNotARobot') : undefined}
          checked={state === 'checking' || state === 'verified'}
          onCheckedChange={captcha.setTicked}
        />
        <span role="status" className="font-medium">
          {state === 'checking' && (
            <span className="flex items-center gap-2 py-2">
              <Spinner size="small" />
              {say('checking')}
            </span>
          )}
          {state === 'verified' && (
            <span className="flex items-center gap-2 py-2 text-success-ink">
              <ShieldCheck aria-hidden className="size-5" />
              {say('verified')}
            </span>
          )}
          {state === 'failed' && (
            <span className="flex items-center gap-2 py-2 text-danger-ink">
              <CircleAlert aria-hidden className="size-5 shrink-0" />
              {say('verificationFailed')}
            </span>
          )}
        </span>
      </div>
    </div>
  );
}
