import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Button, Checkbox, Dialog } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { ConsoleColumn } from './columns.ts';

type ColumnChoiceProps<Row> = {
  readonly columns: readonly ConsoleColumn<Row>[];
  readonly shown: Readonly<Record<string, boolean>>;
  readonly onShow: (id: string, isShown: boolean) => void;
};

/** Lets somebody choose the columns that they want to see. */
export function ColumnChoice<Row>({ columns, shown, onShow }: ColumnChoiceProps<Row>) {
  const say = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" icon={<Columns3 aria-hidden />} onClick={() => setOpen(true)}>
        {say('columns')}
      </Button>
      <Dialog isOpen={isOpen} size="small" title={say('columns')} onClose={() => setOpen(false)}>
        {columns.map(({ id, heading, isName = false }) => (
          <Checkbox
            key={id}
            label={heading}
            checked={shown[id] ?? true}
            disabled={isName}
            onCheckedChange={(isShown) => onShow(id, isShown)}
          />
        ))}
      </Dialog>
    </>
  );
}
