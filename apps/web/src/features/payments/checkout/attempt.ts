/** The word by which the server knows a repeated try. */
export type Attempt = {
  /** The same word for the same order until an answer came, so that a try whose answer was lost pays no second time. */
  keyFor(order: object): string;
  /** The server answered: what follows is a new intention. */
  answered(): void;
};

export function createAttempt(): Attempt {
  let present = { order: '', key: '' };
  return {
    keyFor(order) {
      const written = JSON.stringify(order);
      if (present.order !== written) present = { order: written, key: newKey() };
      return present.key;
    },
    answered() {
      present = { order: '', key: '' };
    },
  };
}

const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
