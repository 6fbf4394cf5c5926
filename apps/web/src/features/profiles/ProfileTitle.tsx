import { useQuery } from '@tanstack/react-query';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { headQuery } from './profiles.queries.ts';
import { texts } from './texts.ts';

/** Titles the tab by whose profile it is: the first name, as soon as that is there. Null where the address names no member. */
export function ProfileTitle({ memberId }: { readonly memberId: number | null }) {
  const say = useTexts(texts);
  const brand = useBrand();
  const head = useQuery({ ...headQuery(memberId ?? 0), enabled: false });
  const name = head.data?.firstName;
  return <title>{`${name ? say('titleOf', { name }) : say('title')} | ${brand}`}</title>;
}
