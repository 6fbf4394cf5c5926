import { useForm } from 'react-hook-form';
import { Button, PasswordField, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { confirmFault, passwordFault } from '../entry-checks.ts';
import { Failure } from '../Failure.tsx';
import { texts } from '../texts.ts';
import { useFaultText } from '../useFaultText.ts';
import type { NewPasswordValues, Reset } from './useReset.ts';

/** The new password; for a registration that is kept, also the birthday entered in it. */
export function PasswordStep({ reset, isBirthdayAsked }: { reset: Reset; isBirthdayAsked: boolean }) {
  const say = useTexts(texts);
  const faultText = useFaultText();
  const form = useForm<NewPasswordValues>({ defaultValues: { password: '', confirmation: '', dateOfBirth: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    reset.changePassword(values, (faults) => {
      for (const [index, [field, message]] of Object.entries(faults).entries()) {
        form.setError(field as keyof NewPasswordValues, { type: 'server', message }, { shouldFocus: index === 0 });
      }
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {isBirthdayAsked && (
        <TextField
          {...form.register('dateOfBirth', { validate: (day) => day !== '' || 'birthdayRequired' })}
          type="date"
          label={say('birthday')}
          autoComplete="bday"
          error={faultText(errors.dateOfBirth?.message)}
        />
      )}
      <PasswordField
        {...form.register('password', { validate: (password) => passwordFault(password) ?? true, deps: ['confirmation'] })}
        label={say('newPassword')}
        autoComplete="new-password"
        error={faultText(errors.password?.message)}
      />
      <PasswordField
        {...form.register('confirmation', { validate: (confirmation, { password }) => confirmFault(confirmation, password) ?? true })}
        label={say('confirmPassword')}
        autoComplete="new-password"
        error={faultText(errors.confirmation?.message)}
      />
      <Failure text={reset.failure} />
      <Button type="submit" size="large" fullWidth disabled={reset.isSending}>
        {say('changePassword')}
      </Button>
    </form>
  );
}
