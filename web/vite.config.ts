import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname);

export default defineConfig({
  root: at('.'),
  plugins: [react()],
  resolve: { alias: { '@fiducia/contracts': at('../packages/contracts/src/index.ts') } },
  server: { proxy: { '/api': 'http://localhost:3000' } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
});
