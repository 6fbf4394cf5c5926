declare const BUILT_IN: {
  /** The names of the product. */
  readonly brand: { readonly en: string; readonly bn: string };
  /** The page that starts the application at every address. */
  readonly shell: string;
  /** The files that the offline pages need. Their names change with their contents. */
  readonly files: readonly string[];
  /** The script of the page that says that another one is not on the device. */
  readonly offlinePage: string;
  /** Addresses of pages that were written as complete HTML. */
  readonly publicPages: readonly string[];
};

/** What the build writes into the worker. */
export const builtIn: typeof BUILT_IN = BUILT_IN;
