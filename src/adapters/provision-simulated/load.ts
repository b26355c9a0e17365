import type { MetricPoint } from '#features/servers/server/ports.ts'
import { chance } from './seeded.ts'

export type LoadShape = { id: string; createdAt: Date; memoryGib: number; diskGib: number; bandwidthMbps: number }

const hour = 3_600_000
const day = 24 * hour

/** Smooth noise in [0, 1): value noise over cells of `cell` ms, so that neighbouring moments agree however often they are computed. */
function noise(id: string, lane: string, at: number, cell: number): number {
  const index = Math.floor(at / cell)
  const part = at / cell - index
  const smooth = part * part * (3 - 2 * part)
  const from = chance(id, lane, index)
  return from + (chance(id, lane, index + 1) - from) * smooth
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/**
 * Load of the machine at a moment, 0 to 1: the day's wave (peak about 21:00 in UTC+8), a level of the machine, two octaves of
 * noise, and now and then a burst.
 */
function demand(shape: LoadShape, at: number): number {
  const wave = 0.5 + 0.5 * Math.sin(((at + 8 * hour) / day) * 2 * Math.PI - Math.PI * 1.25)
  const weekend = [0, 6].includes(new Date(at + 8 * hour).getUTCDay()) ? 0.82 : 1
  const mood = 0.12 + 0.3 * chance(shape.id, 'mood')
  const slow = noise(shape.id, 'slow', at, 20 * 60_000)
  const quick = noise(shape.id, 'quick', at, 90_000)
  const burst = chance(shape.id, 'burst', Math.floor(at / (40 * 60_000))) > 0.82 ? 0.3 * noise(shape.id, 'burst-form', at, 4 * 60_000) : 0
  return clamp((mood + 0.28 * wave) * weekend * (0.6 + 0.5 * slow + 0.3 * quick) + burst, 0.01, 0.98)
}

/**
 * Metrics of a machine at a moment at which it is on: a pure function of machine and time, so that any range can be computed at
 * any time and repeats agree. Shaped like load, not measured. `limitMbps` is the rate limit of its card.
 */
export function metricsAt(shape: LoadShape, moment: Date, limitMbps = Infinity): MetricPoint {
  const at = moment.getTime()
  const busy = demand(shape, at)
  const ageDays = Math.max(0, (at - shape.createdAt.getTime()) / day)
  const system = 22 / Math.max(20, shape.diskGib)
  const grown = 0.35 * (1 - Math.exp(-ageDays / 120)) * (0.5 + chance(shape.id, 'growth'))
  const resident = 0.55 / Math.max(1, shape.memoryGib)
  const bandwidth = Math.max(1, shape.bandwidthMbps)
  const outward = Math.min(limitMbps, bandwidth * clamp(busy * (0.35 + 0.4 * noise(shape.id, 'out', at, 150_000)), 0.002, 1))
  return {
    at: moment,
    cpuPercent: round(clamp(busy * 92 + 4 * noise(shape.id, 'cpu', at, 30_000), 0.3, 100)),
    memoryPercent: round(clamp((resident + 0.2 + 0.35 * busy + 0.15 * noise(shape.id, 'memory', at, hour)) * 100, 3, 97)),
    diskPercent: round(clamp((system * 0.3 + grown + 0.04) * 100, 2, 95)),
    diskReadMibps: round(busy * busy * 14 * (0.3 + noise(shape.id, 'read', at, 60_000))),
    diskWriteMibps: round(busy * 9 * (0.2 + noise(shape.id, 'write', at, 60_000))),
    inMbps: round(outward * (0.18 + 0.25 * noise(shape.id, 'in', at, 120_000))),
    outMbps: round(outward),
  }
}

/** The point of a moment at which the machine was off. */
export function darkPoint(moment: Date): MetricPoint {
  return { at: moment, cpuPercent: null, memoryPercent: null, diskPercent: null, diskReadMibps: null, diskWriteMibps: null, inMbps: null, outMbps: null }
}

const longestStepMs = hour
/** Traffic of a machine that was on from one moment to another: the load model's rates over steps of a minute, or of up to an hour for a long time. */
export function trafficBetween(shape: LoadShape, from: Date, to: Date, limitMbps?: number): { inBytes: number; outBytes: number } {
  const span = Math.max(0, to.getTime() - from.getTime())
  const steps = Math.ceil(span / clamp(span / 100, 60_000, longestStepMs))
  const bytes = { inBytes: 0, outBytes: 0 }
  for (let at = 0; at < steps; at++) {
    const { inMbps, outMbps } = metricsAt(shape, new Date(from.getTime() + ((at + 0.5) * span) / steps), limitMbps)
    const perMbps = (span / steps / 1000) * 125_000
    bytes.inBytes += (inMbps ?? 0) * perMbps
    bytes.outBytes += (outMbps ?? 0) * perMbps
  }
  return { inBytes: Math.round(bytes.inBytes), outBytes: Math.round(bytes.outBytes) }
}
