import type { EditableList } from '@app/contract/reference-data';

declare module '#platform/events' {
  interface EventMap {
    /** An entry has another English name: where the name itself is stored, it is to be written anew. */
    'reference-data.renamed': { list: EditableList; from: string; to: string };
  }
}
