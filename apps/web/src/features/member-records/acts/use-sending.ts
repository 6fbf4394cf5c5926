import { useState } from 'react';
import { ApiError, refusalOfAny } from '#platform/api';
import { useRecordChanged } from '../member-record.queries.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * Keeps what the server said of the fields inside a decision, which itself says what is wrong altogether. Where somebody else decided the
 * same meanwhile, the page behind is read anew: whoever still means it then decides in the knowledge of that.
 */
export function useSending(): { readonly fields: Fields; readonly sending: <T>(send: () => Promise<T>) => Promise<T> } {
  const [fields, setFields] = useState<Fields>({});
  const changed = useRecordChanged();
  return {
    fields,
    sending: async (send) => {
      try {
        return await send();
      } catch (failure) {
        setFields(failure instanceof ApiError ? failure.fields : {});
        if (refusalOfAny(failure) === 'already_decided') void changed();
        throw failure;
      }
    },
  };
}
