import { describe, expect, it } from 'vitest'
import { metricsAt } from './load.ts'
import { candidateAddress, machineIdOf } from './seeded.ts'
import { lengthOf, planOf } from './timing.ts'

const tokens = Array.from({ length: 300 }, (_, i) => `token-${i}`)

describe('the simulated fleet', () => {
  it('creates in 4 to 9 seconds, restarts in 3 to 5, reinstalls in about 8', () => {
    for (const token of tokens) {
      const length = (kind: 'create' | 'restart' | 'reinstall') => lengthOf(planOf(kind, 'seed', token, 1, 'debian-13'))
      expect(length('create')).toBeGreaterThanOrEqual(4000)
      expect(length('create')).toBeLessThanOrEqual(9000)
      expect(length('restart')).toBeGreaterThanOrEqual(3000)
      expect(length('restart')).toBeLessThanOrEqual(5000)
      expect(length('reinstall')).toBeGreaterThan(6500)
      expect(length('reinstall')).toBeLessThan(9500)
    }
  })

  it('has the same durations for the same seed, and others for another', () => {
    expect(planOf('create', 'a', 't', 1, 'debian-13')).toEqual(planOf('create', 'a', 't', 1, 'debian-13'))
    expect(machineIdOf('a', 't')).toBe(machineIdOf('a', 't'))
    expect(machineIdOf('a', 't')).not.toBe(machineIdOf('b', 't'))
  })

  it('gives only addresses that do not exist on the Internet, never a net’s first or last', () => {
    for (const token of tokens) {
      for (const attempt of [0, 1, 7]) {
        const address = candidateAddress('seed', token, attempt)
        expect(address).toMatch(/^(192\.0\.2|198\.51\.100|203\.0\.113|198\.1[89]\.\d+)\.\d+$/)
        expect(address).not.toMatch(/\.(0|255)$/)
      }
    }
  })
})

describe('load of a simulated machine', () => {
  const shape = { id: 'sim-aaaaaaaaaaaa', createdAt: new Date('2026-11-01T00:00:00Z'), memoryGib: 4, diskGib: 40, bandwidthMbps: 10 }

  it('stays within the capacity of the machine, and answers the same at any time', () => {
    for (let minute = 0; minute < 3 * 1440; minute += 7) {
      const at = new Date(shape.createdAt.getTime() + minute * 60_000)
      const point = metricsAt(shape, at)
      expect(point).toEqual(metricsAt(shape, at))
      for (const share of [point.cpuPercent, point.memoryPercent, point.diskPercent]) {
        expect(share).toBeGreaterThan(0)
        expect(share).toBeLessThanOrEqual(100)
      }
      expect(point.outMbps).toBeLessThanOrEqual(10)
      expect(point.inMbps).toBeGreaterThanOrEqual(0)
    }
  })

  it('has a busier evening than early morning', () => {
    const mean = (hour: number) => {
      const days = Array.from({ length: 20 }, (_, day) => metricsAt(shape, new Date(Date.UTC(2026, 10, 2 + day, hour))).cpuPercent!)
      return days.reduce((sum, value) => sum + value, 0) / days.length
    }
    expect(mean(13)).toBeGreaterThan(mean(23))
  })
})
