/** Returns what the ids of a call's credentials begin with. The relay's operator reads it: it names nobody. */
export const relayIdOf = (callId: number): string => `call-${callId}-`;

/** Returns the id of the credentials of one side. */
export const relayIdOfSide = (callId: number, isCaller: boolean): string => `${relayIdOf(callId)}${isCaller ? 'a' : 'b'}`;
