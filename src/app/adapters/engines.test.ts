import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
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

const ids = {
  simulated: '00000000-0000-4000-8000-0000000000a1',
  lxd: '00000000-0000-4000-8000-0000000000a2',
  sealedElsewhere: '00000000-0000-4000-8000-0000000000a3',
}
const options = { url: 'https://127.0.0.1:1', addresses: '203.0.113.1', network: 'br0', serverCertificate: '-----BEGIN CERTIFICATE-----' }

/** Adds an engine whose secrets were sealed with this box. */
async function addRow(id: string, driver: string, box = around.secretBox): Promise<void> {
  const sealed = { sealed: box.seal('-----BEGIN -----'), setAt: '' }
  const secrets = driver === 'simulated' ? {} : { certificate: sealed, key: sealed }
  await db.execute(sql`insert into engine (id, name, driver, options, secrets, created_at, updated_at)
    values (${id}, ${id}, ${driver}, ${JSON.stringify(options)}::jsonb, ${JSON.stringify(secrets)}::jsonb, now(), now())`)
}

it('a worker holds the engines of the table and follows a change without a restart; a process that serves pages holds no real one', async () => {
  await addRow(ids.lxd, 'lxd')
  // Secrets that do not open stop no other engine.
  await addRow(ids.sealedElsewhere, 'lxd', makeSecretBox(Buffer.alloc(32, 2)))
  const whole = await open({})
  const serving = await open({ WORKER: 'off' })
  const working = await open({ WORKER: 'only', PUBLIC_ORIGIN: 'http://localhost:3000' })
  expect(whole.setup.drivers.map(({ driver }) => driver)).toEqual(['simulated'])
  expect(working.setup.drivers.map(({ driver }) => driver)).toEqual(['incus', 'lxd', 'proxmox', 'simulated'])
  await addRow(ids.simulated, 'simulated')
  for (const { engines } of [whole, serving, working]) await engines.reload()
  expect(new Set(working.engines.held())).toEqual(new Set([environmentEngine, ids.lxd, ids.simulated]))
  expect(whole.engines.held()).toEqual([environmentEngine, ids.simulated])
  expect(serving.engines.held()).toEqual([])
  await working.engines.at(ids.simulated).check(5_000)
  for (const { engines } of [whole, serving]) await expect(engines.at(ids.lxd).check(5_000)).rejects.toMatchObject({ fault: { code: 'unreachable' } })
  await db.execute(sql`update engine set closed_at = now() where id = ${ids.simulated}`)
  await working.engines.reload()
  expect(working.engines.held()).not.toContain(ids.simulated)
  await Promise.all([whole.stop(), serving.stop(), working.stop()])
})
