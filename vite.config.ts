import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the web app into `dist/web`. The gallery is not an entry: it is drawn by the development server only. */
export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { strictPort: true },
});
