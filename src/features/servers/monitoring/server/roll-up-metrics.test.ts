import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { rollUpMetrics } from './roll-up-metrics.ts'

const test = await testDatabase()
const system = () => test.ctx({ kind: 'system', name: 'test' })
const dayMs = 86_400_000
const hourMs = 3_600_000
const fleet = 4

/** Measures some servers every 15 seconds in the given span; the value is the number of the hour. */
async function measure(from: Date, to: Date): Promise<void> {
  await test.ownerPool.query(
    `insert into server_metric_raw (server_id, at, cpu)
     select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, at, extract(hour from at at time zone 'UTC')
     from generate_series(1, $1::int) n, generate_series($2::timestamptz, $3::timestamptz - interval '15 seconds', interval '15 seconds') at`,
    [fleet, from, to],
  )
}

async function rows(grain: string): Promise<{ count: number; first: Date; last: Date }> {
  const { rows } = await test.ownerPool.query<{ count: number; first: Date; last: Date }>(
    `select count(*)::int as count, min(at) as first, max(at) as last from server_metric_${grain}`,
  )
  return rows[0]!
}

async function minutesDoneTo(): Promise<number> {
  const { rows } = await test.ownerPool.query<{ done_to: Date }>(`select done_to from metric_roll_up where grain = 'minute'`)
  return rows[0]!.done_to.getTime()
}

const queued = async () => (await test.ownerPool.query(`select from platform_job where name = 'servers.catch-up-metrics' and state = 'queued'`)).rowCount

beforeEach(async () => {
  await test.ownerPool.query('truncate server_metric_raw, server_metric_minute, server_metric_quarter, server_metric_hour, metric_roll_up, platform_job')
})

describe('rolling up', () => {
  it('after a pause of a day handles an hour a run, asks for another run until it is done, and loses nothing', async () => {
    const start = test.clock.now()
    await measure(new Date(start.getTime() - 60_000), start)
    expect(await rollUpMetrics(system())).toBe('done')
    expect(await queued()).toBe(0)

    test.clock.advance(dayMs)
    await measure(start, test.clock.now())
    for (let run = 1; run < 24; run++) {
      expect(await rollUpMetrics(system()), `run ${run}`).toBe('more')
      expect(await minutesDoneTo()).toBe(start.getTime() + run * hourMs)
      expect(await queued()).toBe(1)
      await test.ownerPool.query('delete from platform_job')
    }
    for (let left = 20; (await rollUpMetrics(system())) === 'more'; left--) expect(left).toBeGreaterThan(0)

    expect(await rows('minute')).toEqual({
      count: fleet * (24 * 60 + 1),
      first: new Date(start.getTime() - 60_000),
      last: new Date(start.getTime() + dayMs - 60_000),
    })
    expect((await rows('hour')).count).toBe(fleet * 25)
    const means = await test.ownerPool.query(`select from server_metric_hour where cpu <> extract(hour from at at time zone 'UTC')`)
    expect(means.rowCount).toBe(0)
    expect((await rows('raw')).first).toEqual(new Date(start.getTime() + dayMs - 6 * hourMs))
  })

  it('skips time without measurements, and keeps what is not rolled up yet whatever its age', async () => {
    const start = test.clock.now()
    await measure(new Date(start.getTime() - 5 * 60_000), start)
    expect(await rollUpMetrics(system())).toBe('done')
    await measure(start, new Date(start.getTime() + 2 * hourMs))
    test.clock.advance(3 * dayMs)
    expect(await rollUpMetrics(system())).toBe('more')
    expect((await rows('raw')).last).toEqual(new Date(start.getTime() + 2 * hourMs - 15_000))
    for (let left = 20; (await rollUpMetrics(system())) === 'more'; left--) expect(left).toBeGreaterThan(0)
    expect(await minutesDoneTo()).toBe(test.clock.now().getTime())
    expect((await rows('raw')).count).toBe(0)
    expect((await rows('minute')).count).toBe(fleet * 125)
  })

  it('by two workers at once makes the same means', async () => {
    const start = test.clock.now()
    await measure(start, new Date(start.getTime() + hourMs))
    test.clock.advance(hourMs)
    await Promise.all([rollUpMetrics(system()), rollUpMetrics(system())])
    for (let left = 20; (await rollUpMetrics(system())) === 'more'; left--) expect(left).toBeGreaterThan(0)
    expect((await rows('minute')).count).toBe(fleet * 60)
    expect((await rows('hour')).count).toBe(fleet)
  })
})
