import { beforeAll, describe, expect, it } from 'vitest'
import { pauseSales, resumeSales } from '#features/catalog/api.ts'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { statusFixture } from '../factories.ts'
import { observe } from './observe.ts'
import { readStatus } from './read-status.ts'
import { readStatusLine } from './read-status-line.ts'

const minute = 60_000
let test: TestDatabase
let fixture: Awaited<ReturnType<typeof statusFixture>>

beforeAll(async () => {
  test = await testDatabase({ poolSize: 10 })
  fixture = await statusFixture(test)
})

async function check(down = false): Promise<void> {
  test.clock.advance(minute)
  await fixture.engineSays(down)
  await observe(fixture.system())
}
const stateOf = async (service: string, place: string | null) =>
  (await readStatus(fixture.visitor())).services.find((one) => one.service === service && (one.zoneId ?? one.regionId) === place)!

describe('the record of checks', () => {
  it('is empty before the first check, and complete after it', async () => {
    expect(await readStatusLine(fixture.visitor(), 'en')).toMatchObject({ state: 'no-data' })
    await check()
    const { state, services } = await readStatus(fixture.visitor())
    expect(state).toBe('operational')
    expect(new Set(services.map((one) => one.state))).toEqual(new Set(['operational']))
    expect(services.find(({ service }) => service === 'console')?.days).toMatchObject([
      { state: 'no-data', days: 89 },
      { state: 'operational', days: 1 },
    ])
  })

  it('counts a check that runs again within the minute once', async () => {
    await check()
    const count = async () => (await test.ownerPool.query("select checks from status_day where service = 'console'")).rows.at(-1)?.checks as number
    const before = await count()
    await observe(fixture.system())
    expect(await count()).toBe(before)
  })

  it('shows an engine that is away on its zones and on sales, and keeps the day', async () => {
    await pauseSales(fixture.system(), { engineId: environmentEngine, since: test.clock.now() })
    await check(true)
    expect((await stateOf('servers', 'hongkong-a')).state).toBe('outage')
    expect((await stateOf('buying', 'hongkong')).state).toBe('outage')
    expect((await stateOf('console', null)).state).toBe('operational')
    expect(await readStatusLine(fixture.visitor(), 'zh')).toEqual({ state: 'outage', text: '部分服务中断' })
    await resumeSales(fixture.system(), { engineId: environmentEngine })
    await check()
    expect((await stateOf('servers', 'hongkong-a')).state).toBe('operational')
    expect((await stateOf('servers', 'hongkong-a')).days.at(-1)).toMatchObject({ state: 'outage', minutes: 1 })
  })

  it('says nothing about an engine that is silent, and nothing at all once checks stop', async () => {
    test.clock.advance(10 * minute)
    await observe(fixture.system())
    expect((await stateOf('servers', 'hongkong-a')).state).toBe('no-data')
    expect((await stateOf('console', null)).state).toBe('operational')
    expect((await readStatusLine(fixture.visitor(), 'en')).state).toBe('no-data')
    test.clock.advance(10 * minute)
    expect((await stateOf('console', null)).state).toBe('no-data')
  })
})
