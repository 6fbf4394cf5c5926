import type { ChatMessage as WireMessage, ChatRow as WireRow, ChatThread as WireThread } from '@app/contract/chat';
import type { CamelCased } from '@app/contract/kernel';

export type ChatMessage = CamelCased<WireMessage>;
export type ChatRow = CamelCased<WireRow>;
export type ChatThread = CamelCased<WireThread>;

/** A file that goes with a message; a clip has seconds, a picture its size in pixels. */
export type UnsentFile = {
  readonly blob: Blob;
  readonly kind: 'audio' | 'image';
  readonly seconds?: number;
  readonly width?: number;
  readonly height?: number;
};

/** A message that the server has not taken yet. */
export type Unsent = {
  /** Names this writing: sent again under it, the message is the same one. */
  readonly clientId: string;
  readonly threadId: number;
  readonly text: string;
  readonly file: UnsentFile | null;
  /** ISO 8601. */
  readonly writtenAt: string;
  /** On its way, held until the connection is back, or not sent. */
  readonly state: 'sending' | 'waiting' | 'failed';
  /** Sentence of the server about one that was not sent; '' where it said nothing. */
  readonly problem: string;
};

/** Writing and sending in one conversation. */
export type Outgoing = {
  /** In the order in which they were written. */
  readonly unsent: readonly Unsent[];
  /** Takes a message to send. False where too many wait: the reader is told, and what was written has to stay. */
  readonly send: (text: string, file: UnsentFile | null) => boolean;
  readonly tryAgain: (message: Unsent) => void;
  readonly remove: (clientId: string) => void;
};
