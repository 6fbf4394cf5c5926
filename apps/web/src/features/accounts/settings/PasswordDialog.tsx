import { Button, Dialog, Skeleton } from '#ui';
import { useMe } from '#features/session';
import { useTexts } from '#platform/i18n';
import { Failure } from '../EntryCard.tsx';
import { CodeStep, PasswordStep } from '../forgot-password/reset-steps.tsx';
import { useReset } from '../forgot-password/useReset.ts';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { settingsTexts } from './texts.ts';
import { useSignsInWith } from './use-signs-in-with.ts';

type Props = { readonly onClose: () => void };

/** Changes the password, or sets the first one of an account without any (ACC-42, ACC-48). */
export function PasswordDialog({ onClose }: Props) {
  const say = useTexts(settingsTexts);
  const me = useMe().data;
  if (me?.hasPassword) return <ChangePasswordDialog onClose={onClose} />;
  const destination = me && verifiedContact(me.contact);
  return (
    <Dialog isOpen onClose={onClose} title={say('setPassword')} phone="full">
      {me === undefined && <Skeleton shape="block" height="medium" />}
      {destination === null && <p>{say('setPasswordUnverified')}</p>}
      {destination && <SetPassword destination={destination} onClose={onClose} />}
    </Dialog>
  );
}

type Contact = NonNullable<ReturnType<typeof useMe>['data']>['contact'];

/** Returns where a code reaches this account: its address, else its number, whichever is verified. */
function verifiedContact({ email, emailVerified, mobile, mobileVerified, countryCode }: Contact): string | null {
  if (email !== null && emailVerified) return email;
  return mobile !== null && mobileVerified ? `${countryCode ?? ''}${mobile}` : null;
}

/** Leads the signed-in account through the forgotten-password flow; at its end all sessions end, this one too. */
function SetPassword({ destination, onClose }: Props & { readonly destination: string }) {
  const say = useTexts(settingsTexts);
  const reset = useReset(destination);
  const { progress } = reset;
  const signsInWith = useSignsInWith();
  if (progress.step === 'code') return <CodeStep reset={reset} />;
  if (progress.step === 'password') return <PasswordStep reset={reset} progress={progress} />;
  if (progress.step === 'waits') return <p role="status">{progress.text}</p>;
  return (
    <div className="flex flex-col gap-5">
      {signsInWith && <p>{signsInWith}</p>}
      <p className="text-muted">{say('setPasswordText', { destination })}</p>
      {reset.captchaBox}
      <Failure text={reset.failure} />
      <Button busy={reset.isSending} onClick={() => void reset.askForCode()}>
        {say('sendCode')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {say('cancel')}
      </Button>
    </div>
  );
}
