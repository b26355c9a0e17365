import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import { reportEngine } from '#features/servers/engine/server/report-engine.ts'
import { testDatabase } from '#platform/db/testing.ts'
import type { Live } from '#platform/live/live.ts'
import { makeSecretBox } from '#platform/secret-box.ts'
import { readConfig } from '../config/config.ts'
import { openEngines } from './engines.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'runxin-provisioners-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))
const { db, clock, ctx } = await testDatabase()
const around = { db, now: clock.now, log: ctx().log, secretBox: makeSecretBox(Buffer.alloc(32, 1)) }
const live = { watch: () => () => undefined } as unknown as Live
const open = (env: NodeJS.ProcessEnv) =>
  openEngines(readConfig({ DATA_DIR, ...env }), { system: { ...ctx({ kind: 'system', name: 'test' }), ...around }, live })

it("a process that serves pages has no driver: it cannot call the engine, and knows only the worker's reports", async () => {
  const before = await open({ WORKER: 'off' })
  expect(before.provisioner.capabilities).toMatchObject({ kind: 'none', simulated: false })
  await before.stop()

  const worker = await open({})
  await reportEngine({ ...ctx({ kind: 'system', name: 'test' }), provisioner: worker.provisioner }, environmentEngine)
  const { provisioner, stop } = await open({ WORKER: 'off' })
  // Consoles are offered only where a connection can reach them.
  expect(provisioner.capabilities).toEqual({ ...worker.provisioner.capabilities, console: null, screen: false })
  const reaching = await open({ WORKER: 'off', CONSOLE_ADDRESS: '/run/runxin/console.sock' })
  expect(reaching.provisioner.capabilities).toEqual(worker.provisioner.capabilities)
  await reaching.stop()
  expect(provisioner.network).toBeUndefined()
  for (const call of [
    () => provisioner.begin({ kind: 'start', token: 't', machineId: 'm' }),
    () => provisioner.list(),
    () => provisioner.inspect('m'),
    () => provisioner.findByToken('t'),
    () => provisioner.follow('t'),
    () => provisioner.dropSnapshot('s'),
  ])
    await expect(call()).rejects.toMatchObject({ fault: { code: 'unreachable', retryable: true } })
  await Promise.all([stop(), worker.stop()])
})
