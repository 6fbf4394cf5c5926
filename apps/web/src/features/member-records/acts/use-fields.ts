import { useState } from 'react';
import { ApiError } from '#platform/api';

type Fields = Readonly<Record<string, string>>;

/** Keeps what the server said of the fields inside a decision, which itself says what is wrong altogether. */
export function useFields(): { readonly fields: Fields; readonly noting: <T>(send: () => Promise<T>) => Promise<T> } {
  const [fields, setFields] = useState<Fields>({});
  return {
    fields,
    noting: async (send) => {
      try {
        return await send();
      } catch (failure) {
        setFields(failure instanceof ApiError ? failure.fields : {});
        throw failure;
      }
    },
  };
}
