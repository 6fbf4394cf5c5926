import { Button, PhoneField } from '#ui';
import { useTexts } from '#platform/i18n';
import type { PhoneCountry } from '../location/usePhoneCountry.ts';
import { texts } from '../texts.ts';
import { dialCodeOf, pastedDigits, placeholderOf } from '../phone/phone-typing.ts';
import { TextLink } from '../TextLink.tsx';
import { useFaultText } from '../useFaultText.ts';
import type { useSignUpForm } from './sign-up.form.ts';

type Props = { readonly signUp: ReturnType<typeof useSignUpForm>; readonly place: PhoneCountry };

/** The number behind its country code, and how to change the country. */
export function SignUpPhone({ signUp: { phone, isPhoneTaken }, place }: Props) {
  const say = useTexts(texts);
  const faultText = useFaultText();
  const { country } = place;
  const { field, fieldState } = phone;
  return (
    <div>
      <PhoneField
        ref={field.ref}
        name={field.name}
        label={say('mobileNumber')}
        country={country}
        dialCode={dialCodeOf(country)}
        placeholder={placeholderOf(country)}
        value={field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        cleanPasted={(text) => pastedDigits(text, country)}
        error={faultText(fieldState.error?.message)}
      />
      {isPhoneTaken && fieldState.error && (
        <p className="flex flex-wrap gap-x-6">
          <TextLink to="/signin" isAlone>
            {say('signIn')}
          </TextLink>
          <TextLink to="/forgot-password" isAlone>
            {say('forgotPassword')}
          </TextLink>
        </p>
      )}
      <p className="text-sm text-muted">
        {place.isUnknown && <>{say('countryNotFound')} </>}
        <Button variant="link" size="small" onClick={() => place.setQuestion('list')}>
          {say('changeCountry')}
        </Button>
      </p>
    </div>
  );
}
