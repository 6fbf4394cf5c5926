import { Badge, Button } from '#ui';
import { DecisionDialog } from '#features/console';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

export type State = 'draft' | 'published' | 'withdrawn';

const TONES = { draft: 'neutral', published: 'success', withdrawn: 'warning' } as const;

/** Says whether an event or article is on the site. */
export function Standing({ state }: { readonly state: State }) {
  const say = useTexts(texts);
  return (
    <span className="whitespace-nowrap">
      <Badge tone={TONES[state]}>{say(state)}</Badge>
    </span>
  );
}

type RowActionsProps = {
  readonly state: State;
  /** True while it is being opened. */
  readonly isOpening: boolean;
  readonly onEdit: () => void;
  readonly onMove: () => void;
};

/** Offers what can be done with an event or article of the list. */
export function RowActions({ state, isOpening, onEdit, onMove }: RowActionsProps) {
  const say = useTexts(texts);
  return (
    <>
      <Button size="small" variant="secondary" busy={isOpening} onClick={onEdit}>
        {say('edit')}
      </Button>
      <Button size="small" variant="quiet" onClick={onMove}>
        {say(state === 'published' ? 'withdraw' : 'publish')}
      </Button>
    </>
  );
}

type MoveDialogProps = {
  readonly kind: 'event' | 'article';
  readonly row: { readonly title: string; readonly state: State };
  readonly publish: () => Promise<unknown>;
  readonly withdraw: () => Promise<unknown>;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
};

const WORDS = {
  event: { publish: 'publishEvent', withdraw: 'withdrawEvent' },
  article: { publish: 'publishArticle', withdraw: 'withdrawArticle' },
} as const;

/** Asks once more before an event or article comes onto the site or leaves it. */
export function MoveDialog({ kind, row: { title, state }, publish, withdraw, onDone, onClose }: MoveDialogProps) {
  const say = useTexts(texts);
  const to = state === 'published' ? 'withdraw' : 'publish';
  return (
    <DecisionDialog
      title={say(WORDS[kind][to])}
      confirm={say(to)}
      isDanger={to === 'withdraw'}
      asksReason={false}
      send={to === 'withdraw' ? withdraw : publish}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="m-0">{say(to === 'withdraw' ? 'withdrawText' : 'publishText', { title })}</p>
    </DecisionDialog>
  );
}
