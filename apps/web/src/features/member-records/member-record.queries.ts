import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listMemberRecords, showMemberRecord } from '@app/contract/member-records';
import { consoleKey } from '#features/console';
import { useMe } from '#features/session';
import { call, type Answer } from '#platform/api';
import { useLanguage } from '#platform/i18n';
import type { StaffRole } from '@app/contract/kernel';

export type MemberRecord = Answer<typeof showMemberRecord>['data'];

/** Loads the page of a member in the reader's language; a member who is not there is an error. */
export function useMemberRecord(id: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: [...consoleKey(showMemberRecord), id, language],
    queryFn: async ({ signal }) => (await call(showMemberRecord, { params: { id } }, { signal })).data,
  });
}

/** Returns what has the page and the lists of members read anew. */
export function useRecordChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: consoleKey(showMemberRecord) }),
      queries.invalidateQueries({ queryKey: consoleKey(listMemberRecords) }),
    ]);
  };
}

/** Returns whether the person at the console has one of these roles, or is an administrator. */
export function useMayAs(): (...roles: readonly StaffRole[]) => boolean {
  const held = useMe().data?.roles ?? [];
  return (...roles) => held.some((role) => role === 'admin' || roles.includes(role));
}
