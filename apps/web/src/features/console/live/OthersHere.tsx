import { Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { tellLooking } from '@app/contract/staff';
import { useMe } from '#features/session';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useLive } from '#platform/live';
import { texts } from '../texts.ts';
import { isAttending } from './attending.ts';

const TELL_EVERY_MS = 15_000;
/** Who was not heard of for so long has left. */
const GONE_AFTER_MS = 35_000;

type Seen = { readonly name: string; readonly at: number };

/** Says which colleagues have the same item open, and tells them that this person has: `item` as `report:12`. */
export function OthersHere({ item }: { readonly item: string }) {
  const say = useTexts(texts);
  const ownId = useMe().data?.user.id;
  const [seen, setSeen] = useState<ReadonlyMap<number, Seen>>(new Map());
  useEffect(() => {
    const tell = (): void => {
      if (isAttending()) void call(tellLooking, { body: { item } }).catch(() => {});
      setSeen((before) => new Map([...before].filter(([, { at }]) => Date.now() - at < GONE_AFTER_MS)));
    };
    tell();
    const timer = setInterval(tell, TELL_EVERY_MS);
    return () => {
      clearInterval(timer);
      setSeen(new Map());
    };
  }, [item]);
  useLive('looking', (told) => {
    if (told.item === item && told.staffId !== ownId)
      setSeen((before) => new Map(before).set(told.staffId, { name: told.name, at: Date.now() }));
  });
  // Stands there before it says anything, so that what it says is heard.
  return (
    <div role="status">
      {seen.size > 0 && (
        <p className="m-0 inline-flex items-center gap-2 rounded-full bg-info-soft px-3 py-1 text-sm text-info-ink">
          <Users aria-hidden className="size-4 shrink-0" />
          {say('othersHere', { names: [...seen.values()].map(({ name }) => name).join(', ') })}
        </p>
      )}
    </div>
  );
}
