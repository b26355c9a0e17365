import { describe, expect, it } from 'vitest'
import { valuesOf } from './sample-rates.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 8, 0, seconds))
const counted = { vcpu: 2, cpuSeconds: 100, inBytes: 1_000_000, outBytes: 5_000_000, diskReadBytes: 0, diskWriteBytes: 2 ** 20, uptimeSeconds: 500 }
const last = { at: at(0), counters: counted }
const sample = (more: object, seconds = 10) => ({
  machineId: 'm',
  at: at(seconds),
  values: { memoryPercent: 25, diskPercent: null },
  counters: { ...counted, ...more },
})

describe('rates of counters', () => {
  it('are counted per second: CPU of all cores, Mbps, MiB/s', () => {
    const grown = { cpuSeconds: 110, inBytes: 2_250_000, outBytes: 17_500_000, diskReadBytes: 20 * 2 ** 20, diskWriteBytes: 2 ** 20, uptimeSeconds: 510 }
    expect(valuesOf(sample(grown), last)).toEqual({ cpu: 50, memory: 25, disk: null, diskRead: 2, diskWrite: 0, netIn: 1, netOut: 10 })
  })

  it('are a gap after a restart, even if a counter is already past its old value', () => {
    expect(valuesOf(sample({ inBytes: 10 }), last)).toMatchObject({ netIn: null, netOut: 0 })
    expect(valuesOf(sample({ outBytes: 9e9, uptimeSeconds: 3 }), last)).toMatchObject({ netOut: null, cpu: null, memory: 25 })
  })

  it('are a gap without an earlier sample, and after a long pause', () => {
    expect(valuesOf(sample({}), undefined)).toMatchObject({ cpu: null, netIn: null, memory: 25 })
    expect(valuesOf(sample({}, 301), last)).toMatchObject({ cpu: null })
  })

  it('are replaced by present values from the engine', () => {
    expect(valuesOf({ ...sample({ cpuSeconds: 110 }), values: { cpuPercent: 12.345, outMbps: 3 } }, last)).toMatchObject({ cpu: 12.35, netOut: 3 })
  })
})
