export { InterestButton, InterestHeart } from './InterestButton.tsx';
export { InterestList } from './InterestList.tsx';
export { MyInterest } from './MyInterest.tsx';
export { useWaitingForAnswer, WaitingForAnswer } from './WaitingForAnswer.tsx';
