import type { ComponentType } from 'react';

export type Creation = 'post' | 'story';
type CreationDialog = ComponentType<{ readonly onClose: () => void }>;

/** The dialogs that open over any page; each comes when it is asked for. */
export const creations: Readonly<Record<Creation, () => Promise<CreationDialog>>> = {
  post: async () => (await import('./NewPost.tsx')).NewPost,
  story: async () => (await import('./NewStory.tsx')).NewStory,
};
