import { BookmarkCheck, Heart, ReceiptText, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n';
import { settingsMessages } from '../settings/texts.ts';

const tiles = [
  { to: '/my-interest', label: 'myInterest', Icon: Heart },
  { to: '/my-shortlist', label: 'myShortlist', Icon: BookmarkCheck },
  { to: '/package-history', label: 'packageHistory', Icon: ReceiptText },
  { to: '/my-wallet', label: 'myWallet', Icon: Wallet },
] as const;

/** What the member comes here for most. */
export function ActionTiles() {
  const say = useTexts(settingsMessages);
  return (
    <ul className="m-0 grid list-none grid-cols-2 gap-3 p-0 sm:grid-cols-4 sm:gap-4">
      {tiles.map(({ to, label, Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full flex-col items-center gap-2 rounded-card border border-line bg-card px-3 py-5 text-center font-medium text-ink no-underline shadow-card transition-colors duration-150 hover:bg-brand-soft"
          >
            <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-deep">
              <Icon aria-hidden />
            </span>
            {say(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
