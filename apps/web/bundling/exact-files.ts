import path from 'node:path';
import zlib from 'node:zlib';
import { rolldown } from 'rolldown';
import type { Rolldown } from 'vite';

/** A file of a build that merges nothing. */
export type ExactFile = {
  readonly name: string;
  /** Compressed, roughly. */
  readonly bytes: number;
  readonly modules: readonly string[];
  /** The module that it is the entry for. */
  readonly entry: string | null;
  /** True of the texts of the other language. */
  readonly isTranslation: boolean;
  /** Names of the files that it imports at once. */
  readonly imports: readonly string[];
  /** Names of the files that it loads late. */
  readonly late: readonly string[];
};

const TRANSLATION = /\.bn\.ts$/;

/**
 * Returns the files of a build in which none are merged. An `index.ts` names much that a page does not use, and only the bundler knows what it does:
 * so the modules that the build has read go through a bundler of their own.
 */
export async function exactFiles(build: Rolldown.PluginContext): Promise<readonly ExactFile[]> {
  const resolved = new Map<string, ReturnType<typeof build.resolve>>();
  const bundle = await rolldown({
    input: [...build.getModuleIds()].filter((id) => build.getModuleInfo(id)?.isEntry),
    logLevel: 'silent',
    experimental: { chunkOptimization: false },
    plugins: [
      {
        name: 'modules-already-read',
        resolveId(source, importer) {
          if (importer === undefined) return source;
          const key = `${path.dirname(importer)} ${source}`;
          const found = resolved.get(key) ?? build.resolve(source, importer);
          resolved.set(key, found);
          return found;
        },
        load(id) {
          const code = build.getModuleInfo(id)?.code;
          // Addresses of pictures are known to the first build only.
          return typeof code === 'string' ? { code: code.replaceAll('ROLLDOWN_FILE_URL_', 'ADDRESS_OF_'), moduleType: 'js' } : null;
        },
      },
    ],
  });
  const { output } = await bundle.generate({ minify: true });
  await bundle.close();
  return output
    .filter((file) => file.type === 'chunk')
    .map((chunk) => ({
      name: chunk.fileName,
      bytes: compressedSize(chunk.code),
      modules: chunk.moduleIds,
      entry: chunk.facadeModuleId,
      isTranslation: TRANSLATION.test(chunk.facadeModuleId ?? ''),
      imports: chunk.imports,
      late: chunk.dynamicImports,
    }));
}

/** Counts for nothing: it is the frame of a file, which is gone once the file is merged. */
const FRAME_BYTES = 110;
const LEAST_BYTES = 20;

/** Returns the size of a file as it is compressed, roughly: the best compression takes ten times as long. */
const compressedSize = (code: string): number => {
  const bytes = zlib.brotliCompressSync(code, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  return Math.max(bytes - FRAME_BYTES, LEAST_BYTES);
};
