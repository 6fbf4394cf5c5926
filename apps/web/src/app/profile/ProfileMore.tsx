import { Ban, Ellipsis, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { nameOf, profilesMessages, useShareProfile, type ProfileHeadData } from '#features/profiles';
import { BlockDialog, ShortlistButton, useShortlist } from '#features/relations';
import { useIsDesktop } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { Button, Menu, type MenuItem } from '#ui';
import { messages } from './messages.ts';

type Props = { readonly head: ProfileHeadData; readonly isOwn: boolean };
type OpenDialog = 'block';

/** Sharing, keeping, blocking and reporting: buttons on a desktop, one menu on a phone. */
export function ProfileMore({ head, isOwn }: Props) {
  const sayOfProfile = useTexts(profilesMessages);
  const isDesktop = useIsDesktop();
  const name = nameOf(head);
  const { share, shareDialog } = useShareProfile({ memberId: head.user_id, name });
  const sharing: MenuItem = { label: sayOfProfile('share'), icon: <Share2 aria-hidden />, onSelect: share };
  return (
    <>
      {isOwn ? <Entry item={sharing} /> : <OfAnother head={head} sharing={sharing} isDesktop={isDesktop} />}
      {shareDialog}
    </>
  );
}

type OfAnotherProps = { readonly head: ProfileHeadData; readonly sharing: MenuItem; readonly isDesktop: boolean };

function OfAnother({ head, sharing, isDesktop }: OfAnotherProps) {
  const say = useTexts(messages);
  const leave = useLeave();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const shortlist = useShortlist(head.user_id, head.relation.shortlisted === 1);
  const isPair = head.relation.eligible === 1;
  const block: MenuItem = { label: say('block'), icon: <Ban aria-hidden />, onSelect: () => setOpen('block') };
  return (
    <>
      {isDesktop ? (
        <>
          <Entry item={sharing} />
          {isPair && <ShortlistButton memberId={head.user_id} isShortlisted={head.relation.shortlisted === 1} />}
          <Entry item={block} />
        </>
      ) : (
        <Menu label={say('more')} icon={<Ellipsis aria-hidden />} items={[sharing, ...(isPair ? [shortlist.menuItem] : []), block]} />
      )}
      {open === 'block' && <BlockDialog memberId={head.user_id} name={nameOf(head)} onClose={() => setOpen(null)} onBlocked={leave} />}
    </>
  );
}

const Entry = ({ item }: { item: MenuItem }) => (
  <Button variant="quiet" size="small" icon={item.icon} onClick={item.onSelect}>
    {item.label}
  </Button>
);

/** To the page before; to the feed where there is none. */
function useLeave(): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    void (idx ? navigate(-1) : navigate('/feed', { replace: true }));
  };
}
