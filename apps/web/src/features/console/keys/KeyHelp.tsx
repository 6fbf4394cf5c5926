import { Fragment, useState } from 'react';
import { Dialog } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { boundNow, type Binding } from './bound-keys.ts';
import { useKeys } from './use-keys.ts';

/** Opens by `?` and lists the keys that work now. */
export function KeyHelp() {
  const say = useTexts(texts);
  const [shown, setShown] = useState<readonly Binding[] | null>(null);
  useKeys([{ keys: '?', text: say('keysHelp'), isEverywhere: true, act: () => setShown(once(boundNow())) }]);
  if (!shown) return null;
  const ofPage = shown.filter(({ isEverywhere }) => !isEverywhere);
  return (
    <Dialog isOpen title={say('keys')} onClose={() => setShown(null)}>
      {ofPage.length > 0 && <KeyList heading={say('keysOfPage')} bindings={ofPage} />}
      <KeyList heading={say('keysEverywhere')} bindings={shown.filter(({ isEverywhere }) => isEverywhere)} />
    </Dialog>
  );
}

/** Keeps of bindings with the same keys the one that counts, and of those what has a text. */
const once = (bindings: readonly Binding[]): readonly Binding[] =>
  bindings.filter(({ keys, text }, at) => text !== undefined && bindings.findIndex((other) => other.keys === keys) === at);

function KeyList({ heading, bindings }: { heading: string; bindings: readonly Binding[] }) {
  return (
    <section className="mb-5 last:mb-0">
      <h3 className="mb-2 text-sm font-semibold text-muted">{heading}</h3>
      <dl className="m-0 divide-y divide-line">
        {bindings.map(({ keys, text }) => (
          <div key={keys} className="flex items-center justify-between gap-4 py-2">
            <dt>{text}</dt>
            <dd className="m-0">
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const SHOWN: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Space',
};

/** Shows a binding as the keys to press. */
export function Keys({ keys }: { keys: string }) {
  const say = useTexts(texts);
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap text-sm">
      {keys.split(' ').map((press, at) => (
        <Fragment key={press}>
          {at > 0 && <span className="text-muted">{say('keyThen')}</span>}
          {press.split('+').map((part) => (
            <kbd key={part} className="rounded border border-line-strong bg-sunken px-1.5 font-sans">
              {SHOWN[part] ?? (part.length === 1 ? part.toUpperCase() : part)}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
