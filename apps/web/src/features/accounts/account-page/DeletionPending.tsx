import { Button, EmptyState, toast } from '#ui';
import { SignOutButton } from '#features/session';
import { ApiError } from '#platform/api';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { useRestore } from '../settings/accounts.queries.ts';
import { settingsMessages } from '../settings/texts.ts';

/** All that an account shows which is to be erased: the day, and the way back. */
export function DeletionPending({ erasedAt, timeZone }: { erasedAt: string | null; timeZone: string }) {
  const say = useTexts(settingsMessages);
  const language = useLanguage();
  const restore = useRestore();
  const date = erasedAt === null ? '' : formatDay(new Date(erasedAt), language, timeZone);
  return (
    <EmptyState
      title={say('erasedOn', { date })}
      action={
        <>
          <Button
            busy={restore.isPending}
            onClick={() =>
              restore.mutate(undefined, {
                onSuccess: ({ message }) => toast.success(message),
                onError: (failure) => toast.error((failure instanceof ApiError && failure.message) || say('somethingWrong')),
              })
            }
          >
            {say('restore')}
          </Button>
          <SignOutButton />
        </>
      }
    />
  );
}
