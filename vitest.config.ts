import { existsSync, globSync, readFileSync } from 'node:fs'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vitest/config'
import { pageCopy } from './tools/page-copy.ts'
import { messageParts } from './tools/message-parts.ts'
import { LongestFirst } from './tools/test-run/longest-first.ts'

const clusterSetup = './src/platform/db/testing-global-setup.ts'
// Files that use a database start the cluster; the others run without it.
const needsDatabase = (file: string) => /platform\/db\/testing|\.\/testing\.ts/.test(readFileSync(file, 'utf8'))
const tests = globSync(['src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'])
const databaseTests = tests.filter(needsDatabase)
// Tests that replace a global or the clock get a separate process: the files of a shared one see each other's globals.
const replacesGlobals = (file: string) => /\bvi\.(?:useFakeTimers|stubGlobal|stubEnv|mock)\(/.test(readFileSync(file, 'utf8'))
const isolatedTests = tests.filter((file) => !databaseTests.includes(file) && replacesGlobals(file))

export default defineConfig({
  plugins: [icons({ compiler: 'jsx', jsx: 'react' }), pageCopy(), messageParts()],
  test: {
    reporters: ['default'],
    // Two cores run three files: one of them usually waits for a browser, an engine or a database.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
          exclude: [...databaseTests, ...isolatedTests],
          environment: 'node',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: isolatedTests, environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'database',
          include: databaseTests.length > 0 ? databaseTests : ['src/**/no-database-test-yet.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          ...(existsSync(clusterSetup) ? { globalSetup: [clusterSetup] } : {}),
        },
      },
      { extends: true, test: { name: 'house', include: ['tools/**/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['e2e/**/*.e2e.ts'],
          environment: 'node',
          globalSetup: ['./e2e/harness/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // As patient as a locator: the time until a state arrives depends on the machine.
          expect: { poll: { timeout: 30_000 } },
          isolate: false,
        },
      },
    ],
  },
})
