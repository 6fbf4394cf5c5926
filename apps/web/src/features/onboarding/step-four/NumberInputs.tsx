import { Lock } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { onboardingSentences, type OtpType } from '@app/contract/onboarding';
import { Button, Checkbox } from '#ui';
import { SigningOut, useSignOut } from '#features/session';
import { useLanguage, useTexts } from '#platform/i18n';
import { countryAt, findPosition } from '#shared';
import { TYPING_STOPPED_MS } from '../autosave/use-saver.ts';
import { texts } from '../texts.ts';
import { PhoneInput } from './PhoneInput.tsx';
import type { StepFourAnswers, StepFourState } from './use-step-four.ts';

type Props = { data: StepFourAnswers; state: StepFourState };
/** Returns the id of the field of a contact. */
export const contactId = (type: OtpType): string => `contact-${type}`;

type MarkedProps = Props & { mark: ReactNode };

const saveProps = ({ saver }: StepFourState, field: string) => ({
  saveState: saver.saveOf(field).state,
  error: saver.saveOf(field).error ?? undefined,
  onRetrySave: () => saver.retry(field),
  halfTyped: saver.halfTyped(field),
  onDrop: (text: string) => saver.drop(field, text),
});

const mobileOf = ({ userData: { mobile, countryCode: dialCode } }: StepFourAnswers): string =>
  mobile ? `${dialCode ?? '+880'}${mobile}` : '';

/** Finds the country of the position, once; who keeps the position private chooses from the list in the field. */
function useCountryHere(isWanted: boolean): string | null {
  const [country, setCountry] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    findPosition()
      .then(countryAt)
      .then(
        (found) => isHere && setCountry(found),
        () => {},
      );
    return () => void (isHere = false);
  }, [isWanted]);
  return country;
}

/** Takes the mobile number; of an account without any the country is that of the position (AUTH-74). */
export function MobileInput({ data, state, mark, isChecked }: MarkedProps & { isChecked: boolean }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const isLocked = data.locked.includes('mobile');
  const [isMissing] = useState(!isLocked && !data.userData.mobile);
  const firstCountry = useCountryHere(isMissing);
  const isUnverified = isChecked && !data.verifiedData.mobile;
  return (
    <div id="row-mobile" className="grid gap-2">
      <PhoneInput
        id={contactId('mobile')}
        label={say('mobile')}
        value={mobileOf(data)}
        disabled={isLocked}
        firstCountry={firstCountry}
        {...saveProps(state, 'mobile')}
        error={state.saver.saveOf('mobile').error ?? (isUnverified ? onboardingSentences.verifyMobile[language] : undefined)}
        onNumber={(countryCode, mobile) => state.saver.put('mobile', { mobile, countryCode }, TYPING_STOPPED_MS)}
      />
      {state.isMobileTaken && state.saver.saveOf('mobile').error !== null && <OtherAccount />}
      {mark}
      {isLocked && <LockedNote />}
    </div>
  );
}

/** Stands under a number that another account holds: the person may have opened it themselves, and forgotten it (AUTH-37). */
function OtherAccount() {
  const say = useTexts(texts);
  const { signOut, isSigningOut } = useSignOut();
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {isSigningOut && <SigningOut />}
      {say('numberIsYours')}
      <Button variant="link" size="small" onClick={() => void signOut()}>
        {say('signInWithNumber')}
      </Button>
    </p>
  );
}

export function WhatsappInput({ data, state }: Props) {
  const say = useTexts(texts);
  const [round, setRound] = useState(0);
  const mobile = mobileOf(data);
  const isSame = mobile !== '' && data.userData.whatsapp === mobile;
  return (
    <div className="grid gap-2">
      <PhoneInput
        key={round}
        label={say('whatsapp')}
        value={data.userData.whatsapp ?? ''}
        isOptional
        {...saveProps(state, 'whatsapp')}
        onNumber={(dialCode, national) =>
          state.saver.put('whatsapp', { whatsapp: national === '' ? '' : `${dialCode}${national}` }, TYPING_STOPPED_MS)
        }
      />
      <Checkbox
        label={say('sameAsMobile')}
        checked={isSame}
        disabled={mobile === ''}
        onCheckedChange={(isOn) => {
          state.saver.put('whatsapp', { whatsapp: isOn ? mobile : '' });
          setRound(round + 1);
        }}
      />
    </div>
  );
}

export function GuardianPhoneInput({ data, state, mark }: MarkedProps) {
  const say = useTexts(texts);
  return (
    <div className="grid gap-2">
      <PhoneInput
        id={contactId('guardian')}
        label={say('guardianPhone')}
        value={data.userData.guardianPhone ?? ''}
        isOptional
        {...saveProps(state, 'guardianPhone')}
        onNumber={(dialCode, national) =>
          state.saver.put('guardianPhone', { guardianPhone: national === '' ? '' : `${dialCode}${national}` }, TYPING_STOPPED_MS)
        }
      />
      {mark}
    </div>
  );
}

/** Stands under a field that cannot be changed here any more. */
export function LockedNote() {
  const say = useTexts(texts);
  return (
    <Link to="/contact-us" className="inline-flex min-h-11 items-center gap-2 text-sm text-brand-deep underline">
      <Lock aria-hidden className="size-4 shrink-0" />
      {say('lockedChangeContact')}
    </Link>
  );
}
