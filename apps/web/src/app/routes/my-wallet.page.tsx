import { MyWallet } from '#features/wallet';

export default function MyWalletPage() {
  return <MyWallet />;
}
