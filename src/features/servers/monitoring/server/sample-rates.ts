import type { MetricValues } from '../model.ts'
import type { MachineCounters, MachineSample } from '../../server/ports.ts'

export type LastCounters = { at: Date; counters: MachineCounters }

/** Maximum interval between two samples. A mean rate over a longer one says nothing about the present. */
const longestMs = 5 * 60_000
const mib = 2 ** 20

/**
 * Values of a sample: its gauges, and the rates since the last sample. A counter that fell was reset by a restart of the machine at an
 * unknown time, so there is no rate.
 */
export function valuesOf(sample: MachineSample, last: LastCounters | undefined): MetricValues {
  const { values, counters } = sample
  const seconds = last ? (sample.at.getTime() - last.at.getTime()) / 1000 : 0
  const comparable = counters && last && seconds > 0 && seconds * 1000 <= longestMs && !restarted(counters, last.counters)
  const rate = (key: Exclude<keyof MachineCounters, 'vcpu' | 'uptimeSeconds' | 'source' | 'counterBits'>, unit: number): number | null => {
    const [now, before] = [counters?.[key], last?.counters[key]]
    if (!comparable || now === undefined || before === undefined || now < before) return null
    return (now - before) / seconds / unit
  }
  const cpu = rate('cpuSeconds', (counters?.vcpu ?? 1) / 100)
  return {
    cpu: tidy(values.cpuPercent ?? (cpu === null ? null : Math.min(100, cpu))),
    memory: tidy(values.memoryPercent),
    disk: tidy(values.diskPercent),
    diskRead: tidy(values.diskReadMibps ?? rate('diskReadBytes', mib)),
    diskWrite: tidy(values.diskWriteMibps ?? rate('diskWriteBytes', mib)),
    netIn: tidy(values.inMbps ?? rate('inBytes', 1e6 / 8)),
    netOut: tidy(values.outMbps ?? rate('outBytes', 1e6 / 8)),
  }
}

function restarted(now: MachineCounters, before: MachineCounters): boolean {
  if (now.source !== before.source) return true
  return now.uptimeSeconds !== undefined && before.uptimeSeconds !== undefined && now.uptimeSeconds < before.uptimeSeconds
}

function tidy(value: number | null | undefined): number | null {
  return value === null || value === undefined || !Number.isFinite(value) ? null : Math.round(Math.max(0, value) * 100) / 100
}
