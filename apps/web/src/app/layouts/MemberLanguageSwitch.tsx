import { useSaveLanguage } from '#features/session';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** The switch of somebody who is signed in: the choice is kept on the account too. */
export function MemberLanguageSwitch() {
  const saveLanguage = useSaveLanguage();
  return <LanguageSwitch isNarrow onChosen={saveLanguage} />;
}
