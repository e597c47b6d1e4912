/**
 * Builds the desktop program into out/: `main/electron.js`, `main/browser.js` and `main/server.js` (one build, shared chunks),
 * `preload/index.cjs` (a sandboxed preload must be CommonJS) and `renderer/`.
 *
 * A file named `*.worker.ts` under src/server or src/main becomes an entry of its own, `main/<name>.worker.js`. Everything
 * of that build lies in one folder, so code starts it beside itself, in source as in the build:
 * `new Worker(new URL(import.meta.url.endsWith('.ts') ? './pdf.worker.ts' : './pdf.worker.js', import.meta.url))`.
 */
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const workers = Object.fromEntries(
  globSync('src/{server,main}/**/*.worker.ts', { cwd: at('.') }).map((path) => [basename(path, '.ts'), at(path)]),
)

/** Pages have paths of their own (/inventory/grn/create), so their files are named from the root; electron-vite would name them from the page. */
const absoluteAssets: Plugin = {
  name: 'absolute-assets',
  config: (config) => {
    config.base = '/'
  },
}

/** Packages of plain JavaScript, of many small files: read from one file they start the server in a third of the time. */
const bundled = [
  '@fastify/helmet',
  '@orpc/client',
  '@orpc/contract',
  '@orpc/json-schema',
  '@orpc/openapi',
  '@orpc/openapi-client',
  '@orpc/server',
  '@orpc/zod',
  'drizzle-orm',
  'fastify',
  'jose',
  'pg',
  'ws',
  'zod',
]

export default defineConfig({
  main: {
    build: {
      externalizeDeps: { exclude: bundled },
      outDir: at('out/main'),
      rolldownOptions: {
        input: {
          electron: at('src/main/host/electron/index.ts'),
          browser: at('src/main/host/browser/index.ts'),
          server: at('src/server/main.ts'),
          ...workers,
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      outDir: at('out/preload'),
      rolldownOptions: {
        input: { index: at('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    plugins: [react(), absoluteAssets],
    build: {
      outDir: at('out/renderer'),
      minify: 'oxc',
      target: 'chrome140',
      // Fonts and images stay files: the content security policy allows no data: fonts.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: at('src/renderer/index.html'),
        // To make a schema does nothing else, so a page takes only those it uses: the sign-in screen takes none, and not their library.
        treeshake: { manualPureFunctions: ['z', 'values'] },
      },
    },
  },
})
