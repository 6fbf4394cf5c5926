import { Ban, Ellipsis, Flag, ImagePlus, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useBioData } from '#features/bio-data';
import { ShowMyPhotosDialog } from '#features/privacy';
import { nameOf, profilesMessages, useShareProfile, type ProfileHeadData } from '#features/profiles';
import { BlockDialog, useShortlist } from '#features/relations';
import { ReportDialog } from '#features/reports';
import { useTexts } from '#platform/i18n';
import { Button, Menu, type MenuItem } from '#ui';
import { texts } from './texts.ts';
import { useLeaveProfile } from './use-leave-profile.ts';

/** Puts sharing, keeping, blocking and reporting behind 'More'; what the owner can do is little and stands as buttons. */
export function ProfileMore({ head, isOwn }: { head: ProfileHeadData; isOwn: boolean }) {
  const say = useTexts(profilesMessages);
  const name = nameOf(head);
  const { share, shareDialog } = useShareProfile({ memberId: head.userId, name });
  const bioData = useBioData(head.userId, name);
  const sharing: MenuItem = { label: say('share'), icon: <Share2 aria-hidden />, onSelect: share };
  // One's own costs nothing; members with another purpose have none.
  const own = [sharing, ...(head.memberCode === null ? [] : [bioData.menuItem])];
  return (
    <>
      {isOwn ? <Entries items={own} /> : <OfAnother head={head} sharing={sharing} bioData={bioData.menuItem} />}
      {shareDialog}
      {bioData.dialog}
    </>
  );
}

type OpenDialog = 'photos' | 'block' | 'report';

type OfAnotherProps = { readonly head: ProfileHeadData; readonly sharing: MenuItem; readonly bioData: MenuItem };

function OfAnother({ head, sharing, bioData }: OfAnotherProps) {
  const say = useTexts(texts);
  const leave = useLeaveProfile();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const shortlist = useShortlist(head.userId, head.relation.shortlisted === 1);
  const close = () => setOpen(null);
  const other = { memberId: head.userId, name: nameOf(head), onClose: close };
  const ofPair: readonly MenuItem[] = [
    shortlist.menuItem,
    bioData,
    { label: say('showMyPhotos'), icon: <ImagePlus aria-hidden />, onSelect: () => setOpen('photos') },
  ];
  const items: readonly MenuItem[] = [
    sharing,
    ...(head.relation.eligible === 1 ? ofPair : []),
    { label: say('block'), icon: <Ban aria-hidden />, onSelect: () => setOpen('block') },
    { label: say('report'), icon: <Flag aria-hidden />, onSelect: () => setOpen('report') },
  ];
  return (
    <>
      <Menu label={say('more')} icon={<Ellipsis aria-hidden />} items={items} />
      {open === 'photos' && <ShowMyPhotosDialog {...other} />}
      {open === 'block' && <BlockDialog {...other} onBlocked={leave} />}
      {open === 'report' && (
        <ReportDialog target={{ type: 'member', memberId: head.userId }} name={other.name} onClose={close} onBlocked={leave} />
      )}
    </>
  );
}

const Entries = ({ items }: { items: readonly MenuItem[] }) =>
  items.map((item) => (
    <Button key={item.label} variant="secondary" size="small" icon={item.icon} onClick={item.onSelect}>
      {item.label}
    </Button>
  ));
