import type { StepOne } from '../fields/subject.ts';
import { BirthdayEditor } from './BirthdayEditor.tsx';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import type { BeforeContinue, EditorProps } from './editor.ts';
import { GovernmentIdEditor } from './GovernmentIdEditor.tsx';
import { HometownEditor } from './HometownEditor.tsx';
import { LocationEditor } from './LocationEditor.tsx';
import { NameEditor } from './NameEditor.tsx';
import { ProfessionEditor } from './ProfessionEditor.tsx';

type Props = { editor: EditorProps; onBeforeContinue: (work: BeforeContinue) => void; onStored: (data: StepOne) => Promise<void> };

/** The editor that a field wants. */
export function FieldEditor({ editor, onBeforeContinue, onStored }: Props) {
  switch (editor.name) {
    case 'nickname':
    case 'fullName':
      return <NameEditor {...editor} />;
    case 'dateOfBirth':
      return <BirthdayEditor {...editor} />;
    case 'profession':
      return <ProfessionEditor {...editor} />;
    case 'currentLocation':
      return <LocationEditor {...editor} />;
    case 'hometown':
      return <HometownEditor {...editor} />;
    case 'government_id':
      return <GovernmentIdEditor {...editor} onBeforeContinue={onBeforeContinue} onStored={onStored} />;
    default:
      return <ChoiceEditor {...editor} />;
  }
}
