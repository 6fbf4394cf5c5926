const PHOTO = 'receiver_photo';
const NAME = 'receiver_name';
/** Page of the conversation that was tapped. */
let tapped: string | null = null;

export type ShownReceiver = { readonly name: string; readonly photo: string | null };

/** Keeps who was tapped, so that the head of the conversation shows at once. */
export function keepReceiver(page: string, { name, photo }: ShownReceiver): void {
  tapped = page;
  sessionStorage.setItem(NAME, name);
  sessionStorage.setItem(PHOTO, photo ?? '');
}

/** Returns the receiver; nobody on the page of another conversation than the one that was tapped. */
export const keptReceiver = (page: string): ShownReceiver =>
  tapped === page ? { name: sessionStorage.getItem(NAME) ?? '', photo: sessionStorage.getItem(PHOTO) || null } : { name: '', photo: null };
