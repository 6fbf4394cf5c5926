import { fromWire, type Endpoint } from '@app/contract/kernel';
import type { ServedAnswer } from '@app/contract/pages';
import { useEffect, useState } from 'react';
import { data, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { addressOf, ApiError, call, ConnectionFailure, type Answer, type CallInput } from '#platform/api';
import { pageBeingWritten } from './written.ts';

/** Why a call brought no data. `status` is null where no answer came. */
export type PageFailure = { readonly status: number | null; readonly message: string };
type Loaded<T> = { readonly data: T; readonly failure: null } | { readonly data: null; readonly failure: PageFailure };
/** One call of a page, named by its address, with its answer or the promise of it. */
export type Asked<T> = { readonly address: string; readonly answer: Loaded<T> | Promise<Loaded<T>> };
/** Makes a call of the contract without a token. */
export type Ask = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Asked<Answer<E>>;

type PageCalls = Readonly<Record<string, Asked<unknown>>>;
type PageAddress = { readonly params: Readonly<Record<string, string | undefined>>; readonly query: URLSearchParams };
/** Makes the calls of a page, under names of their own. */
type AskForPage<P extends PageCalls> = (ask: Ask, address: PageAddress) => P;

const addressOfPage = ({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): PageAddress => ({
  params,
  query: new URL(request.url).searchParams,
});

/**
 * Returns the loader of a public page on the server: its calls are made inside the server, and their answers travel in the page.
 * A page of one thing, which its address names, goes out with 404 where there is no such thing, and with 503 while nobody can tell.
 */
export const onServer =
  <P extends PageCalls>(askForPage: AskForPage<P>) =>
  async ({ context, ...args }: LoaderFunctionArgs) => {
    const page = context.get(pageBeingWritten);
    if (!page) return null;
    const statuses: number[] = [];
    const ask: Ask = (endpoint, input = {}) => {
      const address = addressOf(endpoint, input);
      const answer = page.ask(address).then((served) => {
        statuses.push(served.status);
        return loadedFrom(endpoint, served);
      });
      return { address, answer };
    };
    const calls = Object.entries(askForPage(ask, addressOfPage(args)));
    const answers = await Promise.all(calls.map(async ([name, { address, answer }]) => [name, { address, answer: await answer }] as const));
    return data(Object.fromEntries(answers), { status: Object.keys(args.params).length > 0 ? statusOfOneThing(statuses) : 200 });
  };

function statusOfOneThing(statuses: readonly number[]): number {
  if (statuses.includes(404)) return 404;
  return statuses.some((status) => status >= 500) ? 503 : 200;
}

function loadedFrom<E extends Endpoint>(endpoint: E, { status, body }: ServedAnswer): Loaded<Answer<E>> {
  if (status < 300) return { data: fromWire(endpoint.response, body) as Answer<E>, failure: null };
  return { data: null, failure: { status, message: String((body as { message?: unknown }).message ?? '') } };
}

/** Returns the loader of a public page in the browser. The page shows at once, and what came with it is asked for afresh. */
export const inBrowser = <P extends PageCalls>(askForPage: AskForPage<P>) =>
  Object.assign((args: Pick<LoaderFunctionArgs, 'params' | 'request'>): P => askForPage(askOverWire, addressOfPage(args)), {
    hydrate: true as const,
  });

const askOverWire: Ask = (endpoint, input = {}) => ({
  address: addressOf(endpoint, input),
  answer: call(endpoint, input, { asVisitor: true }).then((answer) => ({ data: answer, failure: null }), failedWith),
});

/** Returns a refusal as a failure of the page; a defect goes on to the page for failures. */
function failedWith(failure: unknown): { data: null; failure: PageFailure } {
  if (!(failure instanceof ApiError || failure instanceof ConnectionFailure)) throw failure;
  return { data: null, failure: { status: failure.status, message: String(failure) } };
}

/** Returns the calls of the page in whose route this stands. */
export const usePageCalls = <F extends (...args: never[]) => PageCalls>(): ReturnType<F> => useLoaderData() as ReturnType<F>;

export type PublicData<T> = {
  /** Null while it loads for the first time, or where it failed. Stays while it is loaded anew. */
  readonly data: T | null;
  /** Null while there is none, and while it is loaded anew. */
  readonly failure: PageFailure | null;
  readonly isLoading: boolean;
  readonly retry: () => void;
};
type Known<T> = {
  readonly address: string;
  readonly of: Asked<T>['answer'] | null;
  readonly data: T | null;
  readonly failure: PageFailure | null;
};

const nothingKnown = <T>(address: string): Known<T> => ({ address, of: null, data: null, failure: null });

function startOf<T>({ address, answer }: Asked<T>): Known<T> {
  return answer instanceof Promise ? nothingKnown(address) : { address, of: answer, ...answer };
}

/** Returns where a call of a page stands. */
export function usePublicData<T>(asked: Asked<T>): PublicData<T> {
  const { revalidate } = useRevalidator();
  const [kept, setKept] = useState(() => startOf(asked));
  const { address, answer } = asked;
  useEffect(() => {
    if (!(answer instanceof Promise)) return;
    let isCurrent = true;
    answer.then(
      ({ data: found, failure }) =>
        isCurrent &&
        setKept((before) => ({ address, of: answer, data: found ?? (before.address === address ? before.data : null), failure })),
      (defect: unknown) =>
        isCurrent &&
        setKept(() => {
          throw defect;
        }),
    );
    return () => void (isCurrent = false);
  }, [address, answer]);
  const known = kept.address === address ? kept : startOf(asked);
  const isLoading = answer instanceof Promise && known.of !== answer;
  return { data: known.data, failure: isLoading ? null : known.failure, isLoading, retry: () => void revalidate() };
}
