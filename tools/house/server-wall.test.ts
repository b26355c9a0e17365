import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from 'vite'
import { serverWall } from '../server-wall.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'server-wall-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function plant(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
}

function buildFor(target: 'browser' | 'server'): Promise<unknown> {
  const input = path.join(folder, 'src/entry.ts')
  return build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [serverWall()],
    build: { write: false, ...(target === 'server' ? { ssr: input } : {}), rollupOptions: { input } },
  })
}

const secrets = [
  'src/features/orders/server/place-order.ts',
  'src/features/orders/schema.ts',
  'src/features/orders/api.ts',
  'src/features/orders/endpoints.ts',
  'src/features/orders/receipts/server/print-receipt.ts',
  'src/features/orders/receipts/endpoints.ts',
  'src/features/orders/receipts/line-schema.ts',
  'src/platform/db/db.ts',
  'src/adapters/pay-sandbox/open.ts',
  'src/app/config/config.ts',
  'src/app/seed/content/content-files.ts',
  'src/features/site/copy/en/about.md',
]

test.each(secrets)('a browser bundle that reaches %s does not build, and both files are named', async (secret) => {
  plant({ 'src/entry.ts': `import { secret } from './features/orders/parts/table.ts'\nconsole.log(secret)`, [secret]: `export const secret = 'key'` })
  plant({ 'src/features/orders/parts/table.ts': `export { secret } from '${path.posix.relative('src/features/orders/parts', secret)}'` })
  await expect(buildFor('browser')).rejects.toThrow(new RegExp(`parts/table\\.ts -> .*${secret}`))
})

test('the server build may have all of it, and the browser the components', async () => {
  plant({ 'src/entry.ts': `import './features/orders/server/place-order.ts'`, 'src/features/orders/server/place-order.ts': `export const secret = 'key'` })
  await expect(buildFor('server')).resolves.toBeDefined()
  plant({ 'src/entry.ts': `import { open } from './features/orders/model.ts'\nconsole.log(open)`, 'src/features/orders/model.ts': `export const open = true` })
  await expect(buildFor('browser')).resolves.toBeDefined()
})
