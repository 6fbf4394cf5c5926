import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#platform/i18n';
import { IconButton } from '../actions/IconButton.tsx';
import { texts } from '../texts.ts';
import { Field } from './Field.tsx';
import { fieldLook } from './field-look.ts';
import type { TextFieldProps } from './TextField.tsx';

/** Takes a password, with a switch that shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'icon'>) {
  const { label, hint, error, isOptional, isLabelHidden, saveState, onRetrySave, id, onChange, onValueChange, ...rest } = props;
  const say = useTexts(texts);
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, saveState, onRetrySave, id }}>
      {(control) => (
        <span className="relative block">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            data-focus-first={rest.autoFocus || undefined}
            type={isShown ? 'text' : 'password'}
            className={`${fieldLook} pr-14`}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
          />
          <span className="absolute inset-y-0 right-1 grid place-items-center">
            <IconButton
              label={isShown ? say('hidePassword') : say('showPassword')}
              icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              onClick={() => setIsShown(!isShown)}
            />
          </span>
        </span>
      )}
    </Field>
  );
}
