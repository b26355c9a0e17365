import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { removeDataDir } from './harness/product.ts'
import { newSeededDataDir } from './harness/seeded-data.ts'
import { until } from './harness/until.ts'

const dataDir = newSeededDataDir('dev')
let dev: ChildProcess

afterAll(async () => {
  if (dev && dev.exitCode === null) {
    const exited = once(dev, 'exit')
    dev.kill('SIGTERM')
    await exited
  }
  removeDataDir(dataDir)
})

test('npm run dev compiles and serves pages and calls', async () => {
  dev = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/dev.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const address = await until(
    'the address',
    async () => {
      if (dev.exitCode !== null) throw new Error(`it ended: ${printed}`)
      return /\(development\): (http:\/\/\S+)/.exec(printed)?.[1]
    },
    120_000,
  )
  const page = await fetch(`${address}/zh/login`)
  expect({ status: page.status, printed }).toMatchObject({ status: 200 })
  const html = await page.text()
  expect(html).toContain('</h1>')
  expect(html).toContain('/src/entry.client.tsx')
  expect((await fetch(`${address}/api/news?locale=zh`)).status).toBe(200)
})
