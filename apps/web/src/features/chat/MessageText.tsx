import { linkParts } from './link-parts.ts';

/** What was written, letter by letter, whatever it holds. Web addresses lead away only between two with a bond. */
export function MessageText({ text, hasLinks }: { text: string; hasLinks: boolean }) {
  return (
    <p className="whitespace-pre-wrap">
      {hasLinks
        ? linkParts(text).map(({ text: piece, href }, index) =>
            href === null ? (
              piece
            ) : (
              // Pieces of one text keep their places.
              // oxlint-disable-next-line react/no-array-index-key
              <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-brand-deep underline">
                {piece}
              </a>
            ),
          )
        : text}
    </p>
  );
}
