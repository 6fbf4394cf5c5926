import { useState, type FormEvent } from 'react';
import { PASSWORD_MIN_CHARACTERS } from '@app/contract/accounts';
import { completeEnrolment, type showEnrolment } from '@app/contract/staff';
import { Button, Card, CodeField, Notice, PasswordField } from '#ui';
import { useRoleName } from '#features/console';
import { call, type Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { session } from '#platform/session';
import { AuthenticatorKey, useAction } from '#shared';
import { texts } from '../texts.ts';
import type { Enrolled } from './EnrolledPage.tsx';

const DIGITS = 6;

type EnrolFormProps = {
  readonly token: string;
  readonly link: Answer<typeof showEnrolment>['data'];
  readonly onEnrolled: (enrolled: Enrolled) => void;
};

/** Asks for a password and the first code of the authenticator app; whoever sends it is signed in. */
export function EnrolForm({ token, link, onEnrolled }: EnrolFormProps) {
  const say = useTexts(texts);
  const roleName = useRoleName();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useAction({
    send: () => call(completeEnrolment, { params: { token }, body: { password, code } }),
    otherwise: say('enrolFailed'),
    says: 'notice',
    onSuccess: (answer) => {
      session.signIn(answer);
      onEnrolled({ recoveryCodes: answer.data.recoveryCodes, password });
    },
    onFailure: () => setCode(''),
  });
  const faults = {
    ...(Array.from(password).length < PASSWORD_MIN_CHARACTERS ? { password: say('passwordShort') } : {}),
    ...(code.length < DIGITS ? { code: say('codeIncomplete') } : {}),
  };
  const shown: Readonly<Record<string, string>> = isTried ? { ...sending.fields, ...faults } : {};
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    sending.forget();
    if (Object.keys(faults).length === 0) void sending.run();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <header>
        <h1 className="font-display text-3xl">{say('enrol')}</h1>
        <p className="mt-2 mb-0">{say('enrolIntro', { name: link.name, email: link.email, roles: link.roles.map(roleName).join(', ') })}</p>
      </header>
      <Card padding="large">
        <h2 className="mb-3 text-xl font-semibold">{say('stepPassword')}</h2>
        {/* For the browser to keep both together. */}
        <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
        <PasswordField
          label={say('password')}
          hint={say('passwordHint')}
          autoComplete="new-password"
          value={password}
          onValueChange={setPassword}
          error={shown['password']}
        />
      </Card>
      <Card padding="large">
        <div className="flex flex-col gap-4">
          <h2 className="text-xl font-semibold">{say('stepApp')}</h2>
          <p className="m-0">{say('appText')}</p>
          <AuthenticatorKey uri={link.otpauthUrl} secret={link.secret} />
          <CodeField length={DIGITS} label={say('codeLabel')} value={code} onValueChange={setCode} error={shown['code']} />
        </div>
      </Card>
      {sending.problem !== null && Object.keys(sending.fields).length === 0 && (
        <Notice tone="danger" isAnnounced>
          {sending.problem}
        </Notice>
      )}
      <Button type="submit" fullWidth busy={sending.isUnderWay}>
        {say('finish')}
      </Button>
    </form>
  );
}
