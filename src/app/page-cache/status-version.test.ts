import { beforeAll, expect, it } from 'vitest'
import { statusFixture } from '#features/status/factories.ts'
import { observe } from '#features/status/server/observe.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { readSiteVersion } from './read-site-version.ts'

const minute = 60_000
let test: TestDatabase
let fixture: Awaited<ReturnType<typeof statusFixture>>

beforeAll(async () => {
  test = await testDatabase()
  fixture = await statusFixture(test)
})

async function check(down = false): Promise<void> {
  test.clock.advance(minute)
  await fixture.engineSays(down)
  await observe(fixture.system())
}
const version = () => readSiteVersion(fixture.visitor())

it('checks of the status change public pages only when a state changes or becomes unknown', async () => {
  await check()
  const first = await version()
  await check()
  expect(await version()).toBe(first)
  // The checks stop.
  test.clock.advance(6 * minute)
  expect(await version()).not.toBe(first)
  await check()
  expect(await version()).toBe(first)
  await check(true)
  const away = await version()
  expect(away).not.toBe(first)
  await check()
  expect(await version()).not.toBe(away)
})
