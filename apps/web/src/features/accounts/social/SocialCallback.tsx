import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, Card, LoadingOverlay, Notice, useOfflineText } from '#ui';
import { ApiError, refusalOf } from '#platform/api';
import { useBrand } from '#platform/config';
import { isOnline, useOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { session, takeOrigin } from '#platform/session';
import { useAction } from '#shared';
import { exchangeSocialTicket } from '@app/contract/accounts';
import { exchangeTicket, type SignedInAnswer } from '../accounts.calls.ts';
import { pageAfterSignIn } from '../sign-in/sign-in.policy.ts';
import { rememberedChoice } from '../sign-in/remembered-choice.ts';
import { texts } from '../texts.ts';
import { givenBy, type Given } from './social-callback.policy.ts';

const BACK_AFTER_MS = 2000;
const ON_AFTER_MS = 1000;

/** Shows `/auth/social-callback`, where a sign-in with a provider comes back to; changes its ticket for a session (AUTH-63 to AUTH-68). */
export function SocialCallback() {
  const say = useTexts(texts);
  const brand = useBrand();
  const given = useGivenOfAddress();
  const change = useTicketChange(given);
  const problem = useProblem(given, change.hasFailed);
  useGoing(problem, change.answer);
  const isChanging = problem === null && change.answer === null && !change.isCutOff;
  return (
    <div className="w-full max-w-120">
      <title>{`${say('signInPage')} | ${brand}`}</title>
      <meta name="robots" content="noindex" />
      <Card padding="large">
        <div className="flex flex-col gap-5">
          <h1 className="font-display text-3xl text-ink">{say('signInPage')}</h1>
          {isChanging && <LoadingOverlay text={say('signingIn')} />}
          {change.isCutOff && <CutOff onTryAgain={change.tryAgain} />}
          {problem !== null && (
            <Notice tone="danger" isAnnounced>
              {problem}
            </Notice>
          )}
          {change.answer !== null && (
            <Notice tone="success" isAnnounced>
              {say('loginSuccessful')}
            </Notice>
          )}
        </div>
      </Card>
    </div>
  );
}

/** Reads what the address says, once, and at once takes it out of the address. */
function useGivenOfAddress(): Given {
  const [parameters, setParameters] = useSearchParams();
  const [given] = useState(() => givenBy(parameters));
  const isClean = parameters.size === 0;
  useEffect(() => {
    if (!isClean) setParameters({}, { replace: true });
  }, [isClean, setParameters]);
  return given;
}

/** Changes the ticket: begun once by itself, and again by hand or when the connection returns. */
function useTicketChange(given: Given) {
  const [answer, setAnswer] = useState<SignedInAnswer | null>(null);
  const [isCutOff, setIsCutOff] = useState(false);
  const navigate = useNavigate();
  const change = useAction({
    send: (ticket: string) => exchangeTicket(ticket, rememberedChoice()),
    otherwise: '',
    says: 'notice',
    onSuccess: (signedIn) => {
      session.signIn(signedIn);
      setAnswer(signedIn);
    },
    onFailure: (failure) => {
      setIsCutOff(!(failure instanceof ApiError) && !isOnline());
      const challenge = challengeOf(failure);
      // An account with an authenticator, in a browser that it does not know: the second half stands on the sign-in page.
      if (challenge !== null) void navigate('/signin', { replace: true, state: { challenge } });
    },
  });
  const tryAgain = (): void => {
    if (given.ticket === null) return;
    setIsCutOff(!isOnline());
    if (isOnline()) void change.run(given.ticket);
  };
  const hasBegun = useRef(false);
  const hasConnection = useOnline();
  useEffect(() => {
    if (hasBegun.current && !(isCutOff && hasConnection)) return;
    hasBegun.current = true;
    tryAgain();
  });
  const hasFailed = change.failure !== null && !isCutOff && challengeOf(change.failure) === null;
  return { answer, isCutOff, hasFailed, tryAgain };
}

/** Returns what the code of an authenticator is to be given with; null where none is asked for. */
function challengeOf(failure: unknown): string | null {
  const challenge = failure instanceof ApiError ? failure.body['challenge'] : undefined;
  return refusalOf(failure, exchangeSocialTicket) === 'totp_required' && typeof challenge === 'string' ? challenge : null;
}

/** Returns what went wrong for good; null where nothing did. */
function useProblem(given: Given, hasFailed: boolean): string | null {
  const say = useTexts(texts);
  if (given.error !== null) return say('loginFailedBecause', { error: given.error }).trim();
  if (given.ticket === null) return say('invalidResponse');
  return hasFailed ? say('somethingWrong') : null;
}

/** Goes back to the sign-in page, which says the problem again for who reads slowly, or on to the page that was wanted. */
function useGoing(problem: string | null, answer: SignedInAnswer | null): void {
  const navigate = useNavigate();
  const go = useRef(navigate);
  go.current = navigate;
  useEffect(() => {
    if (problem === null) return;
    const back = setTimeout(() => void go.current(`/signin?${new URLSearchParams({ error: problem })}`, { replace: true }), BACK_AFTER_MS);
    return () => clearTimeout(back);
  }, [problem]);
  useEffect(() => {
    if (answer === null) return;
    const on = setTimeout(() => void go.current(pageAfterSignIn(answer.accountState, takeOrigin()), { replace: true }), ON_AFTER_MS);
    return () => clearTimeout(on);
  }, [answer]);
}

function CutOff({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const say = useTexts(texts);
  const text = useOfflineText();
  return (
    <Notice
      tone="warning"
      isAnnounced
      action={
        <Button variant="secondary" onClick={onTryAgain}>
          {say('tryAgain')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
