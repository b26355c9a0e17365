import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { enginesOfZone } from '#features/catalog/api.ts'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import type { SettingValues } from '#features/providers/model.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { secretBox, serverFixture } from '../../factories.ts'
import type { EngineSettings } from '../model.ts'
import { addEngine, closeEngine, saveEngine } from './edit-engines.ts'
import { answerEngineTest, readEngineTest, startEngineTest } from './engine-tests.ts'
import { listEngines } from './list-engines.ts'
import type { EngineSetup, EngineSetupCtx, EngineTestResult } from './ports.ts'
import { readActiveEngines } from './read-active-engines.ts'

const lxd: EngineSettings = {
  driver: 'lxd',
  fields: [
    { name: 'url', kind: 'text', env: 'URL', required: true },
    { name: 'fingerprint', kind: 'text', env: 'PRINT', required: false },
    { name: 'key', kind: 'secret', env: 'KEY', required: true },
  ],
}
const values = { url: 'https://10.0.0.5:8443', fingerprint: 'ab', key: 'first-secret' }
const passed: EngineTestResult = { ok: true, version: '6.0', hosts: [], addresses: 3, capabilities: {}, serverCertificate: 'PEM' }

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
/** Settings that reached a worker, and its answer. */
let tried: SettingValues[]
let answer: EngineTestResult
const setup: EngineSetup = {
  drivers: [lxd],
  test: async (_driver, given) => {
    tried.push(given)
    return answer
  },
}

const owner: Actor = { kind: 'staff', staffId: newId(), permissions: ['settings', 'infrastructure'] }
const as = (actor: Actor): EngineSetupCtx => test.ctx(actor, { secretBox, engineSetup: setup })
const rows = async (sql: string, given: unknown[] = []) => (await test.ownerPool.query(sql, given)).rows as Record<string, unknown>[]
const engineRows = () => rows(`select id, name, options, secrets, revision, closed_at from engine where driver is not null order by created_at`)
const zones = async () => (await rows('select zone_id from engine_zone order by 1')).map((row) => row['zone_id'])

/** Has a worker answer the test, as its job does. */
async function tested(given: SettingValues = values, engineId?: string): Promise<string> {
  const { testId } = await startEngineTest(as(owner), { driver: 'lxd', values: given, ...(engineId ? { engineId } : {}) })
  await answerEngineTest(as({ kind: 'system', name: 'test' }), { testId })
  return testId
}
async function added(zoneIds: string[] = ['osaka-a'], name: string = newId()): Promise<{ engineId: string; name: string }> {
  const { engineId } = await addEngine(as(owner), { testId: await tested(), name, zoneIds, idempotencyKey: randomUUID() })
  return { engineId, name }
}

beforeAll(async () => {
  test = await testDatabase({ poolSize: 10 })
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'test', speed: 1 }))
  await fixture.openShop()
  await rows(
    `insert into zone (id, region_id, names, offered, sort) select 'osaka-a', region_id, names, false, 99 from zone where id = 'tokyo-a' on conflict do nothing`,
  )
})
beforeEach(() => {
  tried = []
  answer = passed
})

describe('setting up an engine', () => {
  it('stores settings that passed a test: sealed secrets, the certificate that was shown, its zones; a repeat adds nothing', async () => {
    const input = { testId: await tested(), name: 'Osaka', zoneIds: ['osaka-a'], idempotencyKey: randomUUID() }
    const { engineId } = await addEngine(as(owner), input)
    expect(await addEngine(as(owner), input)).toEqual({ engineId })
    const [row, ...others] = await engineRows()
    expect(others).toEqual([])
    expect(row).toMatchObject({ id: engineId, name: 'Osaka', options: { url: values.url, fingerprint: 'ab', serverCertificate: 'PEM' } })
    expect(JSON.stringify(row)).not.toContain('first-secret')
    expect(await zones()).toEqual(['osaka-a'])
    expect(await rows(`select name from platform_job where key = $1`, [engineId])).toEqual([{ name: 'servers.learn-engine' }])
    const [active] = await readActiveEngines(as({ kind: 'system', name: 'test' }), () => true)
    expect(active).toMatchObject({ id: engineId, values: { key: 'first-secret', serverCertificate: 'PEM' } })
    expect(await readActiveEngines(as({ kind: 'system', name: 'test' }), () => false)).toEqual([])
    const view = await listEngines(as(owner))
    expect(JSON.stringify(view)).not.toContain('first-secret')
    expect(view.engines.map(({ name, driver, zoneIds }) => ({ name, driver, own: zoneIds.includes('osaka-a') }))).toEqual([
      { name: '', driver: null, own: false },
      { name: 'Osaka', driver: 'lxd', own: true },
    ])
    await closeEngine(as(owner), { engineId })
  })

  it('a failed test changes nothing, keeps no secret, and cannot be stored, nor one that is old, foreign or of another engine', async () => {
    answer = { ok: false, faults: [{ field: 'key', code: 'credentials', detail: 'not authorized' }] }
    const before = await engineRows()
    const testId = await tested({ ...values, key: 'wrong-secret' })
    expect(tried).toEqual([{ ...values, key: 'wrong-secret' }])
    expect(await readEngineTest(as(owner), { testId })).toEqual({ testId, answer })
    expect(await rows('select secrets from engine_test where id = $1', [testId])).toEqual([{ secrets: {} }])
    const add = (id: string, by = owner) => addEngine(as(by), { testId: id, name: newId(), zoneIds: [], idempotencyKey: randomUUID() })
    await expect(add(testId)).rejects.toMatchObject({ code: 'engines.untested' })
    answer = passed
    await expect(add(await tested(), { ...owner, staffId: newId() })).rejects.toMatchObject({ code: 'engines.untested' })
    const old = await tested()
    test.clock.advance(16 * 60_000)
    await expect(add(old)).rejects.toMatchObject({ code: 'engines.untested' })
    const { engineId } = await added([])
    const change = { engineId, name: newId(), zoneIds: [], revision: 1 }
    await expect(saveEngine(as(owner), { ...change, testId: await tested() })).rejects.toMatchObject({ code: 'engines.untested' })
    await closeEngine(as(owner), { engineId })
    expect((await engineRows()).filter((row) => row['closed_at'] === null)).toEqual(before.filter((row) => row['closed_at'] === null))
  })

  it('a change keeps the secret that is left out, which only the worker opens; without a test the settings stay', async () => {
    const { engineId, name } = await added()
    tried = []
    const { key: _key, ...open } = values
    const testId = await tested({ ...open, url: 'https://10.0.0.6:8443' }, engineId)
    expect(tried).toEqual([{ ...values, url: 'https://10.0.0.6:8443' }])
    await saveEngine(as(owner), { engineId, name, zoneIds: ['osaka-a'], revision: 1, testId })
    const stale = { engineId, name: 'stale', zoneIds: [], revision: 1 }
    await expect(saveEngine(as(owner), stale)).rejects.toMatchObject({ code: 'engines.changed' })
    await saveEngine(as(owner), { engineId, name: 'Renamed', zoneIds: [], revision: 2 })
    const row = (await engineRows()).find(({ id }) => id === engineId)
    expect(row).toMatchObject({ name: 'Renamed', revision: 3, options: { url: 'https://10.0.0.6:8443', serverCertificate: 'PEM' } })
    expect(secretBox.open((row!['secrets'] as { key: { sealed: string } }).key.sealed)).toBe('first-secret')
    expect(await zones()).toEqual([])
    await closeEngine(as(owner), { engineId })
  })

  it('says at the field what is missing, and that a name is taken', async () => {
    const empty = startEngineTest(as(owner), { driver: 'lxd', values: { url: values.url } })
    await expect(empty).rejects.toMatchObject({ kind: 'invalid', fields: [{ path: 'values.key', code: 'engines.missing' }] })
    const { engineId, name } = await added([])
    await expect(added([], name.toUpperCase())).rejects.toMatchObject({ fields: [{ path: 'name', code: 'engines.name-taken' }] })
    await closeEngine(as(owner), { engineId })
  })

  it('a zone may have several engines; each keeps the zones of its servers, and an engine with servers stays open', async () => {
    const buyer = await fixture.customer()
    const { code } = await fixture.runningServer(buyer, {})
    // The engine of the environment has a server there and stays; where it has none, the new one takes its place.
    const beside = await added(['hongkong-a', 'singapore-a'])
    const enginesOf = (zoneId: string) => enginesOfZone(test.ctx(), zoneId)
    expect((await enginesOf('hongkong-a')).toSorted()).toEqual([environmentEngine, beside.engineId].toSorted())
    expect(await enginesOf('singapore-a')).toEqual([beside.engineId])
    const another = await added(['singapore-a'])
    expect((await enginesOf('singapore-a')).toSorted()).toEqual([beside.engineId, another.engineId].toSorted())
    await closeEngine(as(owner), { engineId: another.engineId })
    await closeEngine(as(owner), { engineId: beside.engineId })
    expect([await enginesOf('hongkong-a'), await enginesOf('singapore-a')]).toEqual([[environmentEngine], [environmentEngine]])
    await rows(`delete from engine_zone where engine_id = $1`, [environmentEngine])
    const { engineId } = await added(['tokyo-a'])
    await expect(fixture.paidOrder(buyer, { regionId: 'tokyo', zoneId: 'tokyo-a', dataDisksGib: [50] })).rejects.toMatchObject({ code: 'catalog.not-for-sale' })
    await rows(
      `insert into server (id, code, account_id, order_id, ordinal, name, region_id, zone_id, image_id, config, months, state, created_at, updated_at, engine_id)
      select gen_random_uuid(), 'srv-zzzzzzzz', account_id, order_id, 2, 'x', 'tokyo', 'tokyo-a', image_id, config, months, 'error', created_at, updated_at, $1 from server where code = $2`,
      [engineId, code],
    )
    await expect(closeEngine(as(owner), { engineId })).rejects.toMatchObject({ code: 'engines.has-machines', detail: { servers: 1, images: 0 } })
    const without = saveEngine(as(owner), { engineId, name: newId(), zoneIds: [], revision: 1 })
    await expect(without).rejects.toMatchObject({ fields: [{ path: 'zoneIds', code: 'engines.zone-in-use' }] })
    expect(await zones()).toEqual(['tokyo-a'])
    await rows(`update server set state = 'released' where code = 'srv-zzzzzzzz'`)
    await rows(`insert into sale_pause (engine_id, paused_at) values ($1, $2)`, [engineId, test.clock.now()])
    await closeEngine(as(owner), { engineId })
    expect(await rows('select secrets, closed_at is not null as closed from engine where id = $1', [engineId])).toEqual([{ secrets: {}, closed: true }])
    expect(await rows('select 1 from sale_pause where engine_id = $1 and resumed_at is null', [engineId])).toEqual([])
    expect(await zones()).toEqual([])
    await expect(closeEngine(as(owner), { engineId })).rejects.toMatchObject({ code: 'engines.gone' })
  })

  it('is closed to customers, visitors and staff without the right, and only a worker opens secrets', async () => {
    const { engineId } = await added([])
    const testId = await tested()
    const refused = { kind: 'forbidden' }
    const others: Actor[] = [await fixture.customer(), { kind: 'visitor' }, { kind: 'staff', staffId: newId(), permissions: ['infrastructure'] }]
    for (const actor of others) {
      const ctx = as(actor)
      const calls = [
        () => startEngineTest(ctx, { driver: 'lxd', values }),
        () => readEngineTest(ctx, { testId }),
        () => addEngine(ctx, { testId, name: 'x', zoneIds: [], idempotencyKey: randomUUID() }),
        () => saveEngine(ctx, { engineId, name: 'x', zoneIds: [], revision: 1 }),
        () => closeEngine(ctx, { engineId }),
        () => answerEngineTest(ctx, { testId }),
        () => readActiveEngines(ctx, () => true),
      ]
      for (const call of calls) await expect(call()).rejects.toMatchObject({ kind: expect.stringMatching(/forbidden|unauthenticated/) as string })
    }
    await expect(answerEngineTest(as(owner), { testId })).rejects.toMatchObject(refused)
    await expect(readEngineTest(as({ ...owner, staffId: newId() }), { testId })).rejects.toMatchObject({ code: 'engines.no-test' })
    await closeEngine(as(owner), { engineId })
  })
})
