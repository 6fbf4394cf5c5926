declare const BUILT_IN: {
  /** Names of the product. */
  readonly brand: { readonly en: string; readonly bn: string };
  /** Page that starts the application at every address. */
  readonly shell: string;
  /** Files that the offline pages need. Their names change with their contents. */
  readonly files: readonly string[];
  /** Script of the page that says that another one is not on the device. */
  readonly offlinePage: string;
  /** Addresses of pages that were written as complete HTML. */
  readonly publicPages: readonly string[];
};

/** Facts that the build writes into the worker. */
export const builtIn: typeof BUILT_IN = BUILT_IN;
