import { AlpanaCircle } from '#ui';

type CardPictureProps = {
  readonly address: string | null;
  readonly alt: string;
  /** First ones of a page are seen at once; the others load when they come near. */
  readonly isFirst: boolean;
};

/** Shows the picture over a card; where there is none, an alpana on tinted paper. */
export function CardPicture({ address, alt, isFirst }: CardPictureProps) {
  if (address === null)
    return (
      <div className="grid aspect-40/21 place-items-center bg-brand-soft text-brand">
        <span className="block size-28">
          <AlpanaCircle />
        </span>
      </div>
    );
  return (
    <img
      src={address}
      alt={alt}
      width="1200"
      height="630"
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      className="aspect-40/21 h-auto w-full bg-sunken object-cover"
    />
  );
}
