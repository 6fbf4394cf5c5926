/** Where the calls to begin lead: who is signed in has begun. */
export const startOf = (isSignedIn: boolean): string => (isSignedIn ? '/feed' : '/signup');
