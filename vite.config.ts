import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { chunkGuard } from './tools/chunk-guard.ts'
import { clientChunks } from './tools/client-chunks.ts'
import { firstParts } from './tools/first-parts.ts'
import { messageParts } from './tools/message-parts.ts'
import { noInstrumentation } from './tools/no-instrumentation.ts'
import { pageCopy } from './tools/page-copy.ts'
import { serverChunks } from './tools/server-chunks.ts'
import { serverWall } from './tools/server-wall.ts'

/** tools/build.ts sets the id of this build. Without it the polling for a newer one finds none. */
const build = process.env['BUILD_ID'] ? { id: process.env['BUILD_ID'], timestamp: Number(process.env['BUILD_TIMESTAMP']) } : undefined

/**
 * Packages that are bundled into the server's build, because finding and reading them takes a start longer than running them:
 * each of their files is a disk access. The development server loads them from node_modules, since it can evaluate only ES
 * modules itself.
 */
const bundled = [
  '@hono/node-server',
  '@opentelemetry/api',
  '@remix-run/route-pattern',
  'altcha-lib',
  'bintrees',
  'drizzle-orm',
  'hono',
  'libphonenumber-js',
  'micromark',
  /^micromark-/,
  'mmdb-lib',
  'prom-client',
  'react-router',
  'tdigest',
  'ws',
  'yaml',
  'zod',
]

export default defineConfig(({ command }) => ({
  define: { __RUNXIN_BUILD__: JSON.stringify(build) ?? 'undefined' },
  plugins: [
    serverWall(),
    chunkGuard(),
    messageParts(),
    noInstrumentation(),
    pageCopy(),
    firstParts(),
    tailwindcss(),
    // Without the `ref` and `title` of React's icons, which nothing uses.
    icons({ compiler: 'jsx', jsx: 'preact', scale: 1 }),
    reactRouter(),
  ],
  environments: {
    // Every page contains the names of the chunks that it may need, so one character less of a hash saves bytes.
    client: { build: { rolldownOptions: { output: { codeSplitting: clientChunks, chunkFileNames: 'assets/[name]-[hash:7].js' } } } },
    ssr: {
      resolve: {
        noExternal: command === 'build' ? bundled : [],
      },
      build: { rolldownOptions: { input: './src/app/http/main.ts', output: { codeSplitting: serverChunks } } },
    },
  },
  // The styles use relative colours anyway; older targets would only add copies of every colour.
  build: { target: 'es2022', cssTarget: ['chrome125', 'safari18', 'firefox130'], cssMinify: 'lightningcss' },
  server: { fs: { allow: ['.'] } },
}))
