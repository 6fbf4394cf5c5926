import type { Endpoint } from '@app/contract/kernel';
import { copierOf, type Copy } from './copy-answer.ts';

/**
 * Returns what makes the answer of a call out of what its handler returned: keys that the contract does not name stay behind. Where answers
 * are checked, one that breaks the contract fails, and so does one that the copy would send otherwise than the contract reads it.
 */
export function answerBy(
  endpoint: Pick<Endpoint, 'name' | 'response'>,
  { isChecked }: { readonly isChecked: boolean },
): (answer: unknown) => object {
  let copy: Copy | undefined;
  return (answer) => {
    copy ??= copierOf(endpoint.response);
    const read = isChecked ? endpoint.response.parse(answer) : null;
    const copied = copy(answer) as object;
    if (isChecked && JSON.stringify(copied) !== JSON.stringify(read))
      throw new TypeError(`the answer of ${endpoint.name} is not copied as its contract reads it`);
    return { result: true, ...copied };
  };
}
