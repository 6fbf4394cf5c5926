import { ApproachButton, type ApproachButtonProps } from './ApproachButton.tsx';
import { ProposalDialog } from './ProposalDialog.tsx';

/** 'Proposal', 'Proposal sent', 'Accept proposal' or 'Proposal accepted'. */
export function ProposalButton(props: ApproachButtonProps) {
  return (
    <ApproachButton {...props} kind="proposal" dialog={(on) => <ProposalDialog memberId={props.memberId} name={props.name} {...on} />} />
  );
}
