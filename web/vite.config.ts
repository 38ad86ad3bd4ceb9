import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))

/**
 * What every page needs, in one file: it compresses better than many, and stays cached when a page changes. It includes
 * the setting of zod, which must be created before other files create their schemas.
 */
const FRAME = new RegExp(
  [
    'node_modules/(?:react|react-dom|scheduler|zod|@tanstack/(?:react-router|router-core|history))/',
    'node_modules/@mantine/core/esm/core/',
    'web/src/core/(?:jitless|api|api-failure|i18n|texts|session|sign-in|kept-form|search-params|theme|colors)[.]ts',
    'contract/src/core/(?:access|enums|errors|pages|paging|route|url)[.]ts',
  ].join('|'),
)

export default defineConfig({
  root: here,
  plugins: [react()],
  // The server replaces it in each response.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'frame', test: FRAME }] },
        // Every file names the ones it needs; in two hundred files readable names weigh several kilobytes.
        chunkFileNames: 'assets/[hash].js',
      },
    },
  },
  server: { host: '127.0.0.1', port: 4700 },
})
