import { ArrowDown, ArrowUp } from 'lucide-react';
import { Badge, Button, IconButton } from '#ui';
import { Money, type ConsoleColumn } from '#features/console';
import { useLanguage, useTexts } from '#platform/i18n';
import { nameIn, type StaffPackage } from './moved.ts';
import { texts } from './texts.ts';
import type { Order } from './use-order.ts';

/** A package, and what is about to be done with it. */
export type Moving = { readonly item: StaffPackage; readonly to: 'publish' | 'retire' };

type Acts = {
  /** False for those who only read. */
  readonly mayEdit: boolean;
  readonly order: Order;
  readonly edit: (item: StaffPackage) => void;
  readonly move: (moving: Moving) => void;
};

const TONES = { draft: 'neutral', published: 'success', retired: 'neutral' } as const;

export function usePackageColumns(acts: Acts): readonly ConsoleColumn<StaffPackage>[] {
  const say = useTexts(texts);
  const language = useLanguage();
  const columns: ConsoleColumn<StaffPackage>[] = [
    { id: 'name', heading: say('name'), isName: true, cell: (item) => nameIn(item, language) },
    { id: 'catalogue', heading: say('catalogue'), cell: ({ catalogue }) => say(catalogue) },
    { id: 'price', heading: say('price'), isNumber: true, cell: ({ price }) => <Money taka={price} /> },
    {
      id: 'validity',
      heading: say('validity'),
      isNumber: true,
      cell: ({ validity }) => <span className="whitespace-nowrap">{say('days', { count: validity })}</span>,
    },
    { id: 'features', heading: say('features'), cell: ({ features }) => <span className="block sm:min-w-44">{features.join(' · ')}</span> },
    {
      id: 'state',
      heading: say('state'),
      cell: ({ state }) => (
        <span className="whitespace-nowrap">
          <Badge tone={TONES[state]}>{say(state)}</Badge>
        </span>
      ),
    },
  ];
  if (!acts.mayEdit) return columns;
  return [
    ...columns,
    { id: 'order', heading: say('order'), cell: (item) => <Place item={item} order={acts.order} /> },
    { id: 'actions', isActions: true, heading: say('actions'), cell: (item) => <Actions item={item} {...acts} /> },
  ];
}

/** Moves a package by one place; those without an order have no buttons. */
function Place({ item, order }: { item: StaffPackage; order: Order }) {
  const say = useTexts(texts);
  const name = nameIn(item, useLanguage());
  if (item.state === 'retired') return null;
  return (
    <span className="-my-2 inline-flex items-center before:w-0 before:whitespace-pre before:content-['_']">
      <IconButton
        label={say('up', { name })}
        icon={<ArrowUp aria-hidden />}
        disabled={!order.canMove(item, -1)}
        onClick={() => order.move(item, -1)}
      />
      <IconButton
        label={say('down', { name })}
        icon={<ArrowDown aria-hidden />}
        disabled={!order.canMove(item, 1)}
        onClick={() => order.move(item, 1)}
      />
    </span>
  );
}

function Actions({ item, edit, move }: { item: StaffPackage } & Pick<Acts, 'edit' | 'move'>) {
  const say = useTexts(texts);
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => edit(item)}>
        {say('edit')}
      </Button>
      {item.state !== 'published' && (
        <Button size="small" variant="quiet" onClick={() => move({ item, to: 'publish' })}>
          {say('publish')}
        </Button>
      )}
      {item.state !== 'retired' && (
        <Button size="small" variant="quiet" onClick={() => move({ item, to: 'retire' })}>
          {say('retire')}
        </Button>
      )}
    </>
  );
}
