import { describe, expect, it } from 'vitest'
import { emptySeries, gibOfMegabits, metricNames, plotOf, shortValue, untilNow, type MetricValues, type NowRange } from '../model.ts'
import { hourMs, isGap, measure, minuteMs, newServers, sampleOf, toMinuteOfHour, type OpenedStore } from './fleet-samples.ts'

/** Contract of the port of metrics: every store shows the same samples in the same way. */
export function describeMetricStore(name: string, open: () => OpenedStore): void {
  const plotted = (opened: OpenedStore, serverId: string, range: NowRange, since: Date | null = null) => {
    const now = opened.clock.now().getTime()
    const plot = plotOf(untilNow(range, now), now)
    return opened.store.readPlot({ serverId, since }, plot).then((series) => ({ plot, series }))
  }
  const mean = (values: readonly number[]) => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length)
  /** Mean of the samples of a minute. */
  const minuteMean = (serverId: string, minute: number, metric: 'cpu' | 'netIn' | 'netOut') =>
    mean([0, 15_000, 30_000, 45_000].filter((ms) => !isGap(minute + ms)).map((ms) => sampleOf(serverId, minute + ms)[metric]!))
  const flat = (value: number): MetricValues => ({ cpu: value, memory: value, disk: value, diskRead: value, diskWrite: value, netIn: value, netOut: value })

  describe(`${name}, as a store of metrics`, () => {
    it('shows samples as they were measured, with gaps where there are none, and a repeated write changes nothing', async () => {
      const opened = open()
      const [server = '', other = ''] = newServers(2)
      toMinuteOfHour(opened.clock, 31)
      const begun = opened.clock.now().getTime()
      await measure(opened, [server], 15 * minuteMs)
      const { plot, series } = await plotted(opened, server, '1h')
      expect(plot.grain).toBe('raw')
      for (let place = 0; place < plot.points; place++) {
        const at = plot.from + place * plot.stepMs
        const samples = [at, at + 15_000].filter((time) => time >= begun && time < opened.clock.now().getTime() && !isGap(time))
        for (const metric of metricNames)
          expect(series[metric][place], `${metric} at ${new Date(at).toISOString()}`).toBe(
            shortValue(mean(samples.map((time) => sampleOf(server, time)[metric]!))),
          )
      }
      await opened.store.write(
        'raw',
        Array.from({ length: 8 }, (_, nth) => begun + nth * 15_000)
          .filter((at) => !isGap(at))
          .map((at) => sampleOf(server, at)),
      )
      await opened.settle()
      expect((await plotted(opened, server, '1h')).series).toEqual(series)
      expect((await plotted(opened, other, '1h')).series).toEqual(emptySeries(plot.points))
    })

    it('shows a value that the engine did not report as a gap of that metric alone', async () => {
      const opened = open()
      const [server = ''] = newServers(1)
      const at = Math.floor(opened.clock.now().getTime() / 30_000) * 30_000
      await opened.store.write('raw', [{ ...sampleOf(server, at), disk: null, diskRead: null }])
      opened.clock.advance(30_000)
      await opened.settle()
      const { series } = await plotted(opened, server, '1h')
      expect([series.disk, series.diskRead].flat().filter((value) => value !== null)).toEqual([])
      expect(series.cpu.filter((value) => value !== null)).toEqual([sampleOf(server, at).cpu])
      expect(await opened.store.latest(server, new Date(at - 1))).toMatchObject({ cpu: sampleOf(server, at).cpu, disk: null })
    })

    it('shows means of minutes, and those of longer steps as means of the finer ones, up to the last sample', async () => {
      const opened = open()
      const [server = ''] = newServers(1)
      toMinuteOfHour(opened.clock, 50)
      await measure(opened, [server], 26 * hourMs + 12 * minuteMs + 30_000)
      const now = opened.clock.now().getTime()
      const day = await plotted(opened, server, '24h')
      expect(day.plot).toMatchObject({ grain: 'minute', stepMs: minuteMs })
      const minutes = day.series.cpu.map((_, place) => day.plot.from + place * minuteMs).filter((at) => at + minuteMs <= now)
      expect(day.series.cpu.slice(0, minutes.length)).toEqual(minutes.map((at) => shortValue(minuteMean(server, at, 'cpu'))))
      const week = await plotted(opened, server, '7d')
      const month = await plotted(opened, server, '30d')
      expect([week.plot.grain, month.plot.grain]).toEqual(['quarter', 'hour'])
      const quarterMean = (from: number) => {
        const of = Array.from({ length: 15 }, (_, nth) => from + nth * minuteMs).map((at) => minuteMean(server, at, 'netOut'))
        return mean(of.filter((value) => value !== null))
      }
      const begun = now - 26 * hourMs
      for (const [place, value] of week.series.netOut.entries()) {
        const at = week.plot.from + place * week.plot.stepMs
        if (at >= begun && at + week.plot.stepMs <= now) expect(value, new Date(at).toISOString()).toBe(shortValue(quarterMean(at)))
      }
      for (const [place, value] of month.series.netOut.entries()) {
        const at = month.plot.from + place * month.plot.stepMs
        if (at < begun || at + hourMs > now) continue
        const quarters = [0, 15, 30, 45].map((minute) => quarterMean(at + minute * minuteMs)).filter((one) => one !== null)
        expect(value, new Date(at).toISOString()).toBe(shortValue(mean(quarters)))
      }
      // The running hour is not complete, and is shown nevertheless.
      expect([week.series.netOut.at(-1), month.series.netOut.at(-1)]).toEqual([expect.any(Number), expect.any(Number)])
    })

    it('shows nothing from before the present owner, in any resolution', async () => {
      const opened = open()
      const [server = ''] = newServers(1)
      toMinuteOfHour(opened.clock, 5)
      await measure(opened, [server], 4 * hourMs)
      const since = new Date(opened.clock.now().getTime() - 100 * minuteMs)
      for (const range of ['1h', '6h', '24h', '7d', '30d'] as const) {
        const { plot, series } = await plotted(opened, server, range, since)
        const first = series.cpu.findIndex((value) => value !== null)
        expect(plot.from + first * plot.stepMs, range).toBeGreaterThanOrEqual(range === '1h' ? plot.from : since.getTime())
        expect(series.cpu.filter((value) => value !== null).length, range).toBeGreaterThan(0)
      }
      expect(await opened.store.trafficSince(server, since)).toMatchObject({ from: new Date(Math.ceil(since.getTime() / 900_000) * 900_000) })
    })

    it('shows means that the engine remembers where nothing was measured', async () => {
      const opened = open()
      const [server = ''] = newServers(1)
      toMinuteOfHour(opened.clock, 0)
      const now = opened.clock.now().getTime()
      const remembered = [
        ['hour', hourMs, 72],
        ['quarter', hourMs / 4, 72],
        ['minute', minuteMs, 20],
      ] as const
      for (const [grain, stepMs, hours] of remembered)
        await opened.store.write(
          grain,
          Array.from({ length: (hours * hourMs) / stepMs }, (_, nth) => ({
            serverId: server,
            at: new Date(now - hours * hourMs + nth * stepMs),
            ...flat(42),
          })),
        )
      await opened.settle()
      const month = await plotted(opened, server, '30d')
      expect(month.series.memory.filter((value) => value !== null)).toEqual(Array.from({ length: 72 }, () => 42))
      const week = await plotted(opened, server, '7d')
      expect(week.series.memory.filter((value) => value !== null)).toHaveLength(288)
      const day = await plotted(opened, server, '24h')
      expect(day.series.memory.filter((value) => value !== null)).toEqual(Array.from({ length: 1200 }, () => 42))
    })

    it('knows the latest values, unless they are too old', async () => {
      const opened = open()
      const [server = '', silent = ''] = newServers(2)
      toMinuteOfHour(opened.clock, 30)
      await measure(opened, [server], 10 * minuteMs)
      const now = opened.clock.now().getTime()
      const { serverId: _server, at: _at, ...values } = sampleOf(server, now - 15_000)
      expect(await opened.store.latest(server, new Date(now - 90_000))).toEqual(values)
      expect(await opened.store.latest(server, new Date(now - 14_000))).toBeNull()
      expect(await opened.store.latest(silent, new Date(now - 90_000))).toBeNull()
    })

    it('has hourly loads of a day for many servers, without hours of an earlier owner', async () => {
      const opened = open()
      const servers = newServers(130)
      const [first = '', sold = ''] = servers
      toMinuteOfHour(opened.clock, 0)
      await measure(opened, servers, 3 * hourMs)
      const now = opened.clock.now()
      const since = new Date(now.getTime() - hourMs)
      const owned = servers.map((serverId) => ({ serverId, since: serverId === sold ? since : null }))
      const loads = await opened.store.dayLoads(owned, new Date(now.getTime() - 24 * hourMs), now)
      expect(servers.every((serverId) => loads.get(serverId)!.cpu.length === 24)).toBe(true)
      const cpu = loads.get(first)!.cpu
      const hour = now.getTime() - hourMs
      const quarters = [0, 15, 30, 45].map((minute) =>
        mean(Array.from({ length: 15 }, (_, nth) => minuteMean(first, hour + (minute + nth) * minuteMs, 'cpu')).filter((value) => value !== null)),
      )
      const isFifth = Math.floor(hour / hourMs) % 24 === 5
      expect(cpu.at(-1)).toBe(isFifth ? null : shortValue(mean(quarters.filter((value) => value !== null))))
      expect(cpu.slice(0, 21)).toEqual(Array.from({ length: 21 }, () => null))
      expect(loads.get(sold)!.cpu.slice(0, 23)).toEqual(Array.from({ length: 23 }, () => null))
      expect(loads.get(sold)!.cpu.at(-1)).toBe(cpu.at(-1))
      expect(await opened.store.dayLoads([], new Date(0), now)).toEqual(new Map())
    })

    it('sums traffic from rates, with the minutes after the last quarter of an hour', async () => {
      const opened = open()
      const [server = '', silent = ''] = newServers(2)
      toMinuteOfHour(opened.clock, 0)
      const begun = opened.clock.now().getTime()
      const rows = Array.from({ length: 80 }, (_, nth) => ({ serverId: server, at: new Date(begun + nth * 15_000), ...flat(0), netIn: 8, netOut: 40 }))
      await opened.store.write('raw', rows)
      opened.clock.advance(20 * minuteMs)
      await opened.settle()
      const sum = await opened.store.trafficSince(server, new Date(begun - hourMs))
      expect(sum.inGib).toBeCloseTo(gibOfMegabits(8 * 1200), 6)
      expect(sum.outGib).toBeCloseTo(gibOfMegabits(40 * 1200), 6)
      expect(sum.from).toEqual(new Date(begun))
      expect(await opened.store.trafficSince(silent, new Date(begun))).toEqual({ inGib: 0, outGib: 0, from: null })
    })

    it('counts for alarms the whole minutes that were measured and are past the threshold, in both directions', async () => {
      const opened = open()
      const [server = '', silent = ''] = newServers(2)
      toMinuteOfHour(opened.clock, 20)
      const begun = opened.clock.now().getTime()
      const loads = [10, 20, 30, 90, 91, 92, undefined, 93, 94, 95]
      const rows = loads.flatMap((cpu, minute) =>
        cpu === undefined
          ? []
          : [-1, 1, -1, 1].map((by, nth) => ({ serverId: server, at: new Date(begun + minute * minuteMs + nth * 15_000), ...flat(1), cpu: cpu + by })),
      )
      await opened.store.write('raw', rows)
      opened.clock.advance(10 * minuteMs + 25_000)
      await opened.settle()
      const rule = { serverId: server, since: null, metric: 'cpu', direction: 'above', threshold: 90, minutes: 10 } as const
      const asked = {
        all: rule,
        five: { ...rule, minutes: 5 },
        below: { ...rule, direction: 'below', threshold: 25 },
        owned: { ...rule, since: new Date(begun + 7 * minuteMs - 1) },
        memory: { ...rule, metric: 'memory', threshold: 0 },
        silent: { ...rule, serverId: silent },
      } as const
      const ids = Object.fromEntries(Object.keys(asked).map((key) => [key, newServers(1)[0]!]))
      const sights = await opened.store.lookAt(Object.entries(asked).map(([key, span]) => ({ ...span, alarmId: ids[key]! })))
      const sight = (key: keyof typeof asked) => {
        const { measured, past, mean } = sights.find(({ alarmId }) => alarmId === ids[key]) ?? { measured: 0, past: 0, mean: null }
        return { measured, past, mean: shortValue(mean) }
      }
      expect(sight('all')).toEqual({ measured: 9, past: 5, mean: 68.33 })
      expect(sight('five')).toEqual({ measured: 4, past: 4, mean: 93.5 })
      expect(sight('below')).toEqual({ measured: 9, past: 2, mean: 68.33 })
      expect(sight('owned')).toEqual({ measured: 3, past: 3, mean: 94 })
      expect(sight('memory')).toEqual({ measured: 9, past: 9, mean: 1 })
      expect(sight('silent')).toEqual({ measured: 0, past: 0, mean: null })
      expect(await opened.store.lookAt([])).toEqual([])
    })

    it('erases servers and no others, as often as it is asked, and measures them again', async () => {
      const opened = open()
      const [kept = '', ...gone] = newServers(120)
      toMinuteOfHour(opened.clock, 30)
      await measure(opened, [kept, ...gone], 5 * minuteMs)
      await opened.store.write('hour', [{ serverId: gone[0]!, at: new Date(Math.floor(opened.clock.now().getTime() / hourMs - 3) * hourMs), ...flat(5) }])
      await opened.settle()
      for (let times = 0; times < 2; times++) await opened.store.erase(gone)
      const since = new Date(opened.clock.now().getTime() - 90_000)
      for (const server of [gone[0]!, gone.at(-1)!]) {
        expect(await opened.store.latest(server, since)).toBeNull()
        for (const range of ['1h', '30d'] as const)
          expect(
            (await plotted(opened, server, range)).series.cpu.some((value) => value !== null),
            range,
          ).toBe(false)
      }
      expect(await opened.store.latest(kept, since)).not.toBeNull()
      await measure(opened, gone.slice(0, 1), minuteMs)
      expect(await opened.store.latest(gone[0]!, since)).not.toBeNull()
      await opened.store.erase([])
    })

    it('takes a fleet in one write', async () => {
      const opened = open()
      const servers = newServers(7_000)
      const at = Math.floor(opened.clock.now().getTime() / 15_000) * 15_000
      await opened.store.write(
        'raw',
        servers.map((serverId) => sampleOf(serverId, at)),
      )
      await opened.store.write('raw', [])
      await opened.settle()
      for (const server of [servers[0]!, servers[3_500]!, servers.at(-1)!])
        expect((await opened.store.latest(server, new Date(at)))?.cpu, server).toBe(sampleOf(server, at).cpu)
    })
  })
}
