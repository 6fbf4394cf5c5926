import { Button, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { Failure } from '../Failure.tsx';
import { texts } from '../texts.ts';
import { TextLink } from '../TextLink.tsx';
import type { Reset } from './useReset.ts';

export function IdentifierStep({ reset }: { reset: Reset }) {
  const say = useTexts(texts);
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void reset.askForCode();
      }}
    >
      <TextField
        label={say('identifier')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={reset.identifier}
        onValueChange={reset.setIdentifier}
      />
      <Failure text={reset.failure} />
      <Button type="submit" size="large" fullWidth disabled={reset.isSending}>
        {say('sendCode')}
      </Button>
      <p className="text-center">
        <TextLink to="/signin" isAlone>
          {say('backToSignIn')}
        </TextLink>
      </p>
    </form>
  );
}
