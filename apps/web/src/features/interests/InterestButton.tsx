import { ApproachButton, type ApproachButtonProps } from './ApproachButton.tsx';
import { InterestDialog } from './InterestDialog.tsx';

/** 'Interest', 'Interest sent', 'Accept interest' or 'Connected'. `isPremium` is the reader's own. */
export function InterestButton({ isPremium, ...rest }: ApproachButtonProps & { readonly isPremium: boolean }) {
  return (
    <ApproachButton
      {...rest}
      kind="interest"
      dialog={(on) => <InterestDialog memberId={rest.memberId} name={rest.name} isPremium={isPremium} {...on} />}
    />
  );
}
