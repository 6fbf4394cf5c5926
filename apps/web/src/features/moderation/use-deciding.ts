import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui';

/** Returns what makes the call of a decision and says its sentence; what the console shows is read anew, also where somebody else was first. */
export function useDeciding(): (send: () => Promise<{ readonly message: string }>) => Promise<void> {
  const queries = useQueryClient();
  return async (send) => {
    try {
      toast.success((await send()).message);
    } finally {
      await queries.invalidateQueries({ queryKey: ['console'] });
    }
  };
}
