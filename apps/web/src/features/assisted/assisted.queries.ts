import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answerIntroduction, answerMeeting, answerWishes, getAssistedService, sendMeetingFeedback } from '@app/contract/assisted';
import { listAssistedPackages } from '@app/contract/packages';
import { toast } from '#ui';
import { useAccountDataChanged } from '#features/entitlements';
import { useRelationChanged } from '#features/members';
import { call, type Answer, type CallInput } from '#platform/api';
import { currentLanguage, useLanguage, useTexts } from '#platform/i18n';
import { liveOrEvery, useLive } from '#platform/live';
import { useAction } from '#shared';
import { texts } from './texts.ts';

/** Holds all that a member has of the assisted service; null where there is nothing at all. */
export type Assisted = Answer<typeof getAssistedService>['data'];
export type AssistedService = NonNullable<Assisted>;
export type Introduction = AssistedService['introductions'][number];
export type Meeting = AssistedService['meetings'][number];
export type Asked = AssistedService['asked'][number];
export type AskedIntroduction = Extract<Asked, { kind: 'introduction' }>;
export type AskedMeeting = Extract<Asked, { kind: 'meeting' }>;

const KEY = 'assisted';
/** While nothing arrives live, and while two choose a time: what the other side chose makes no notification. */
const ASKED_EVERY_MS = 30_000;

const isChoosing = (assisted: Assisted | undefined): boolean =>
  [...(assisted?.meetings ?? []), ...(assisted?.asked ?? [])].some(({ state }) => state === 'proposed');

export const assistedQuery = () =>
  queryOptions({
    queryKey: [KEY, currentLanguage()] as const,
    queryFn: async ({ signal }) => (await call(getAssistedService, {}, { signal })).data,
    refetchInterval: ({ state }) => (isChoosing(state.data) ? ASKED_EVERY_MS : liveOrEvery(ASKED_EVERY_MS)()),
    staleTime: 0,
  });

/** Returns the member's service, which follows what the manager and the other side do. */
export function useAssisted() {
  const queries = useQueryClient();
  useLanguage();
  useLive('notification', () => void queries.invalidateQueries({ queryKey: [KEY] }));
  return useQuery(assistedQuery());
}

export const assistedPackagesQuery = () =>
  queryOptions({
    queryKey: ['assisted-packages', currentLanguage()] as const,
    queryFn: async ({ signal }) => (await call(listAssistedPackages, {}, { signal, asVisitor: true })).data,
  });

/** A step of a member, by the call that takes it. */
type Step =
  | { readonly kind: 'wishes'; readonly body: NonNullable<CallInput<typeof answerWishes>['body']> }
  | { readonly kind: 'introduction'; readonly body: NonNullable<CallInput<typeof answerIntroduction>['body']> }
  | { readonly kind: 'meeting'; readonly body: NonNullable<CallInput<typeof answerMeeting>['body']> }
  | { readonly kind: 'feedback'; readonly body: NonNullable<CallInput<typeof sendMeetingFeedback>['body']> };

function send(step: Step, attempt: Parameters<typeof call>[2]): Promise<{ readonly message: string; readonly data?: Assisted }> {
  if (step.kind === 'wishes') return call(answerWishes, { body: step.body }, attempt);
  if (step.kind === 'introduction') return call(answerIntroduction, { body: step.body }, attempt);
  if (step.kind === 'meeting') return call(answerMeeting, { body: step.body }, attempt);
  return call(sendMeetingFeedback, { body: step.body }, attempt);
}

/** Returns what takes a step of the member's: it says what came of it, and the page shows it. */
export function useStep({ onDone }: { readonly onDone?: () => void } = {}) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const changed = useAssistedChanged();
  return useAction<Step, Awaited<ReturnType<typeof send>>>({
    send,
    otherwise: say('actFailed'),
    says: 'notice',
    onSuccess: ({ message, data }) => {
      if (data !== undefined) queries.setQueryData(assistedQuery().queryKey, data);
      toast.success(message);
      changed(data);
      onDone?.();
    },
    // Somebody else was first, or the time is over: what is so now shows.
    onFailure: () => changed(),
  });
}

/** Returns what is to be called after a step: everything that shows something of it is loaded anew. */
function useAssistedChanged(): (data?: Assisted) => void {
  const queries = useQueryClient();
  const countsChanged = useAccountDataChanged();
  const relationChanged = useRelationChanged();
  return useCallback(
    (data) => {
      void queries.invalidateQueries({ queryKey: [KEY] });
      countsChanged();
      for (const { state, member } of data?.introductions ?? []) if (state === 'made' && member) relationChanged(member.userId);
    },
    [queries, countsChanged, relationChanged],
  );
}
