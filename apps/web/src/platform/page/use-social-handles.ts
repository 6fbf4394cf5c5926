import type { ServedAnswer } from '@app/contract/pages';
import { use, useEffect, useState } from 'react';
import type { SocialHandle } from '@app/contract/publishing';
import { served, WrittenPage } from './served.ts';

const ADDRESS = '/api/social-handles';

const handlesIn = (answer: ServedAnswer | undefined): readonly SocialHandle[] | null =>
  answer?.status === 200 ? (answer.body as { data: readonly SocialHandle[] }).data : null;

let known: readonly SocialHandle[] | null = handlesIn(served.answers[ADDRESS]);

const ask = async (): Promise<readonly SocialHandle[]> => (known = await (await import('./ask-for-frame.ts')).askSocialHandles());

/** The product's own pages elsewhere, for the frame of every page: they come with the page, else they are asked for once. */
export function useSocialHandles(): readonly SocialHandle[] {
  const writing = use(WrittenPage);
  const [handles, setHandles] = useState(writing ? handlesIn(use(writing.ask(ADDRESS))) : known);
  useEffect(() => {
    if (known) return;
    let isHere = true;
    ask().then(
      (told) => isHere && setHandles(told),
      // A page stands without them.
      () => {},
    );
    return () => void (isHere = false);
  }, []);
  return handles ?? [];
}
