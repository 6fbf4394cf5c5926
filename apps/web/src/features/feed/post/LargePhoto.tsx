import { Dialog } from '#ui';

type LargePhotoProps = { readonly address: string; readonly label: string; readonly onClose: () => void };

/** Shows the photo of a post as large as the screen lets it be. */
export function LargePhoto({ address, label, onClose }: LargePhotoProps) {
  return (
    <Dialog isOpen size="large" phone="full" title={label} onClose={onClose}>
      <div className="post-large-frame">
        <img src={address} alt={label} className="post-large object-contain" />
      </div>
    </Dialog>
  );
}
