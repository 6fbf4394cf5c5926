export type { ApproachButtonProps, InterestState } from './ApproachButton.tsx';
export { InterestButton } from './InterestButton.tsx';
export { InterestList } from './InterestList.tsx';
export { MyInterest } from './MyInterest.tsx';
export { ProposalButton } from './ProposalButton.tsx';
export { ProposalList } from './ProposalList.tsx';
