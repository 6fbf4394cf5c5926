import type { Behaviour, CallWord, GatewayWord, Lie, RefundRule, Trouble } from './sandbox.types.ts';

const HONEST: Behaviour = {
  troubles: [],
  lies: [],
  refunds: [],
  notifications: 'sent',
  quickRepeats: 'allowed',
  tokenCallsAnHour: 1000,
  pageAddress: null,
};

export type BehaviourKeeper = ReturnType<typeof createBehaviour>;
export type CallInQuestion = { readonly gateway: GatewayWord; readonly call: CallWord; readonly orderCode: string | null };

const holdsFor = <Word>(wanted: Word | undefined, given: Word): boolean => wanted === undefined || wanted === given;

/** Keeps how the sandbox behaves now. */
export function createBehaviour() {
  let current = HONEST;
  let used = new Map<Trouble, number>();
  return {
    now: (): Behaviour => current,
    change(change: Partial<Behaviour>): void {
      current = { ...current, ...change };
      if (change.troubles) used = new Map();
    },
    reset(): void {
      current = HONEST;
    },
    /** Returns the trouble that this call meets, which is used up by it. */
    meetTrouble({ gateway, call, orderCode }: CallInQuestion): Trouble | undefined {
      const met = current.troubles.find(
        (trouble) =>
          holdsFor(trouble.gateway, gateway) &&
          holdsFor(trouble.call, call) &&
          holdsFor<string | null>(trouble.orderCode, orderCode) &&
          (used.get(trouble) ?? 0) < (trouble.times ?? Infinity),
      );
      if (met) used.set(met, (used.get(met) ?? 0) + 1);
      return met;
    },
    lieAbout: (orderCode: string): Lie => current.lies.find(({ about }) => holdsFor(about, orderCode)) ?? {},
    refundRule: (orderCode: string): RefundRule['how'] =>
      current.refunds.find((rule) => holdsFor(rule.orderCode, orderCode))?.how ?? 'done',
  };
}
