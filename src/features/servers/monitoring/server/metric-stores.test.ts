import { afterAll, describe, expect, it } from 'vitest'
import { victoriaMetrics } from '#adapters/metrics-victoria/victoria-metrics.ts'
import { startVictoria, victoriaHere } from '#adapters/metrics-victoria/testing/real-victoria.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { metricRanges, plotOf, untilNow } from '../model.ts'
import { hourMs, measure, minuteMs, newServers, toMinuteOfHour, type OpenedStore } from '../testing/fleet-samples.ts'
import { describeMetricStore } from '../testing/metric-store-contract.ts'
import { postgresMetrics } from './postgres-metrics.ts'

const test = await testDatabase()
const { clock } = test
const here = victoriaHere()
const victoria = 'program' in here ? await startVictoria(here.program) : undefined
afterAll(() => victoria?.stop())

const postgres: OpenedStore = {
  store: postgresMetrics(test.ctx()),
  clock,
  settle: async () => {
    while ((await postgres.store.compact()) === 'more') continue
  },
}
describeMetricStore('PostgreSQL', () => postgres)

if (!victoria) {
  const { reason } = here as { reason: string }
  describe('a real VictoriaMetrics', () => {
    it(`is tried where one is installed; here: ${reason}`, ({ skip }) => skip(reason))
  })
} else {
  const outside: OpenedStore = { store: victoriaMetrics({ writeUrl: victoria.url, readUrl: victoria.url }, clock.now), clock, settle: victoria.flush }
  describeMetricStore('VictoriaMetrics', () => outside)

  describe('both stores', () => {
    it('draw the same charts from the same samples, at any minute of an hour', async () => {
      const [server = ''] = newServers(1)
      toMinuteOfHour(clock, 20)
      const both: OpenedStore = {
        clock,
        store: {
          ...postgres.store,
          write: async (grain, rows) => {
            await postgres.store.write(grain, rows)
            await outside.store.write(grain, rows)
          },
        },
        settle: async () => {
          await postgres.settle()
          await outside.settle()
        },
      }
      for (const pause of [27 * hourMs, 7 * minuteMs + 30_000, 41 * minuteMs + 15_000, 9 * minuteMs + 1_000]) {
        await measure(both, [server], pause)
        const now = clock.now().getTime()
        for (const since of [null, new Date(now - 5 * hourMs - 7 * minuteMs)])
          for (const range of metricRanges) {
            const plot = plotOf(untilNow(range, now), now)
            const expected = await postgres.store.readPlot({ serverId: server, since }, plot)
            expect(await outside.store.readPlot({ serverId: server, since }, plot), `${range} at ${clock.now().toISOString()}`).toEqual(expected)
            expect(expected.cpu.filter((value) => value !== null).length, range).toBeGreaterThan(1)
          }
      }
    })
  })
}
