export type { ListedPage, PageAnswer, PageOfAddress, PageRequest, PageWriter, ServedAnswer, StartPageWriter } from './page-writer.types.ts';
