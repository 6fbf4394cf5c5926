import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button, Card, Dialog, Notice, RadioGroup, Toggle } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type Props = {
  /** 0 public, 1 only me, 2 premium members. */
  level: number;
  /** Saves a level; false where it was not saved. */
  onLevel: (level: 0 | 1 | 2) => Promise<boolean>;
};

/** Sets who sees the photos clear. The switch always shows what the server holds. */
export function BlurToggle({ level, onLevel }: Props) {
  const say = useTexts(texts);
  const [isChoosing, setIsChoosing] = useState(false);
  const [choice, setChoice] = useState<'1' | '2'>('1');
  const [hasFailed, setHasFailed] = useState(false);
  const save = async (next: 0 | 1 | 2) => setHasFailed(!(await onLevel(next)));
  const open = () => {
    setChoice(level === 2 ? '2' : '1');
    setIsChoosing(true);
  };
  return (
    <Card>
      <Toggle
        label={say('blurMyPhotos')}
        hint={say('blurHint')}
        checked={level !== 0}
        onCheckedChange={(isOn) => (isOn ? open() : void save(0))}
      />
      {level !== 0 && (
        <Button variant="link" icon={<Pencil aria-hidden />} onClick={open}>
          {level === 2 ? say('premiumOnly') : say('onlyMe')}
        </Button>
      )}
      {hasFailed && (
        <Notice tone="danger" isAnnounced>
          {say('blurFailed')}
        </Notice>
      )}
      <Dialog
        isOpen={isChoosing}
        title={say('blurPhotos')}
        onClose={() => setIsChoosing(false)}
        closesInside
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsChoosing(false)}>
              {say('cancel')}
            </Button>
            <Button
              onClick={() => {
                setIsChoosing(false);
                void save(choice === '2' ? 2 : 1);
              }}
            >
              {say('apply')}
            </Button>
          </>
        }
      >
        <RadioGroup<'1' | '2'>
          label={say('blurPhotos')}
          isLabelHidden
          options={[
            { value: '1', label: say('onlyMe'), hint: say('onlyMeHint') },
            { value: '2', label: say('premiumOnly'), hint: say('premiumOnlyHint') },
          ]}
          value={choice}
          onValueChange={setChoice}
        />
      </Dialog>
    </Card>
  );
}
