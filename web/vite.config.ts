import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const at = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname);

/**
 * What the PDF library asks for by name, under /pdf/: the decoders of scanned pictures, and the fonts of documents that
 * bring none of their own.
 */
const PDF_PARTS = { wasm: /^(jbig2|openjpeg).*\.(wasm|js)$|^LICENSE/, standard_fonts: /./ };

function pdfParts(): Plugin {
  const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return {
    name: 'pdf-parts',
    apply: 'build',
    generateBundle() {
      for (const [part, wanted] of Object.entries(PDF_PARTS)) {
        for (const name of readdirSync(join(library, part)).filter((file) => wanted.test(file))) {
          this.emitFile({ type: 'asset', fileName: `pdf/${name}`, source: readFileSync(join(library, part, name)) });
        }
      }
    },
  };
}

/** Scripts are served as .js alone. */
const assetName = ({ names }: { names: string[] }) =>
  names[0]?.endsWith('.mjs') ? 'assets/[name]-[hash].js' : 'assets/[name]-[hash][extname]';

export default defineConfig({
  root: at('.'),
  plugins: [react(), pdfParts()],
  resolve: { alias: { '@fiducia/contracts': at('../packages/contracts/src/index.ts') } },
  server: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { assetFileNames: assetName } },
  },
});
