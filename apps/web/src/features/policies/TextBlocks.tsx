import { Link } from 'react-router';
import { useLanguage } from '#platform/i18n';
import type { Block } from './legal-text.ts';
import { latinApart, piecesOf, type Piece } from './pieces.ts';
import { useFillings } from './use-fillings.ts';

/** Shows paragraphs and lists with their links; those that name a setting that is empty are left out. */
export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  const fillings = useFillings();
  const language = useLanguage();
  const partsOf = (lines: readonly string[]) => lines.map((line) => piecesOf(line, fillings, language)).filter((pieces) => pieces !== null);
  return blocks.map((block, index) => {
    const parts = partsOf(typeof block === 'string' ? [block] : block);
    if (parts.length === 0) return null;
    if (typeof block === 'string')
      return (
        <p key={index}>
          <Pieces pieces={parts[0]!} />
        </p>
      );
    return (
      <ul key={index} className="list-disc space-y-1.5 pl-6 marker:text-brand-deep print:marker:text-current">
        {parts.map((pieces, line) => (
          <li key={line} className="pl-1">
            <Pieces pieces={pieces} />
          </li>
        ))}
      </ul>
    );
  });
}

const linkLook = 'font-medium text-brand-deep underline underline-offset-2 hover:no-underline print:text-current';

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, index) => {
    switch (piece.kind) {
      case 'words':
        return <Words key={index}>{piece.words}</Words>;
      case 'strong':
        return (
          <strong key={index}>
            <Words>{piece.words}</Words>
          </strong>
        );
      case 'link':
        return (
          <Link key={index} to={piece.to} className={linkLook}>
            <Words>{piece.words}</Words>
          </Link>
        );
      case 'contact':
        return (
          <a key={index} href={piece.to} className={linkLook}>
            {piece.words}
          </a>
        );
    }
  });
}

/** Tells names in Latin letters inside a Bengali text to the voice that reads it. */
function Words({ children }: { children: string }) {
  return latinApart(children, useLanguage()).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} lang="en">
        {part}
      </span>
    ),
  );
}
