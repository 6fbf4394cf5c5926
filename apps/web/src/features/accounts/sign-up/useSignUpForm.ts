import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { signUp } from '@app/contract/accounts';
import { pathOfStep } from '@app/contract/onboarding';
import { toast } from '#ui';
import { ApiError, refusalOf } from '#platform/api';
import { textsNow, useTexts } from '#platform/i18n';
import { session } from '#platform/session';
import { problemOf, useAction } from '#shared';
import { createAccount, signInWithPassword, type NewAccount } from '../accounts.calls.ts';
import { confirmFault, emailFault, passwordFault } from '../entry-checks.ts';
import { dialCodeOf, nationalNumber, phoneFault } from '../phone/phone-typing.ts';
import { rememberedChoice } from '../sign-in/remembered-choice.ts';
import { texts } from '../texts.ts';
import { useCheckedForm } from '../useCheckedForm.ts';

const EMPTY = { phone: '', email: '', password: '', confirmation: '', terms: false };
type SignUpValues = typeof EMPTY;

/** Fields that the server judges too, by their names there. */
const FIELD_OF: Readonly<Record<string, keyof SignUpValues>> = {
  phone: 'phone',
  countryCode: 'phone',
  email: 'email',
  password: 'password',
};

/** Keeps state, checks and sending of the sign-up form; `country` is the one whose code stands before the number. */
export function useSignUpForm(country: string) {
  const say = useTexts(texts);
  const navigate = useNavigate();
  const form = useCheckedForm<SignUpValues>(EMPTY, {
    phone: ({ phone }) => phoneFault(phone, country),
    email: ({ email }) => emailFault(email),
    password: ({ password }) => passwordFault(password),
    confirmation: ({ confirmation, password }) => confirmFault(confirmation, password),
    terms: ({ terms }) => (terms ? null : 'termsRequired'),
  });
  const sending = useAction({
    send: (account: NewAccount) => openAndEnter(account).finally(() => form.clear('password', 'confirmation')),
    otherwise: (failure) => problemOf(failure, say(failure instanceof ApiError ? 'signUpFailed' : 'somethingWrong')),
    says: 'notice',
    onSuccess: ({ message, identifier, entered }) => {
      if (entered === null) {
        toast.success(message ?? textsNow(texts)('accountCreated'));
        return navigate('/signin', { state: { identifier } });
      }
      toast.success(textsNow(texts)('accountReady'));
      // The frame leads everyone who is signed in to the feed as soon as it knows; the page that was wanted comes after and holds.
      flushSync(() => session.signIn(entered));
      return navigate(pathOfStep(1), { replace: true });
    },
    onFailure: (failure) => form.show(faultsOf(failure)),
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    sending.forget();
    if (!form.check()) return;
    const { phone, email, password } = form.values;
    void sending.run({ dialCode: dialCodeOf(country), national: nationalNumber(phone, country), email, password });
  };
  const isSaidAtFields = Object.keys(faultsOf(sending.failure)).length > 0;
  return {
    form,
    submit,
    isPhoneTaken: refusalOf(sending.failure, signUp) === 'phone_taken',
    isSending: sending.isUnderWay,
    failure: isSaidAtFields ? null : sending.problem,
  };
}

/** Opens an account and signs in to it with what was just typed; `entered` is null where that fails, and the sign-in page takes over. */
async function openAndEnter(account: NewAccount) {
  const opened = await createAccount(account);
  const entered = await signInWithPassword(opened.identifier, account.password, rememberedChoice(), {}).catch(() => null);
  return { ...opened, entered };
}

export type SignUpFormState = ReturnType<typeof useSignUpForm>;

/** Returns what the server said at fields of the form; empty where it said something of the whole. */
function faultsOf(failure: unknown): Partial<Record<keyof SignUpValues, string>> {
  if (!(failure instanceof ApiError)) return {};
  const code = refusalOf(failure, signUp);
  if (code === 'phone_taken') return { phone: failure.message };
  if (code === 'email_taken') return { email: failure.message };
  return Object.fromEntries(
    Object.entries(failure.fields).flatMap(([field, sentence]) => (FIELD_OF[field] ? [[FIELD_OF[field], sentence]] : [])),
  );
}
