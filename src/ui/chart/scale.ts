/** A value that was not measured is null and leaves a gap in the line. */
export type Value = number | null

/** Round steps for an axis from 0 that holds `max`: 5 → 0, 1, 2 … 5; never fewer than two steps. */
export function niceScale(max: number, count: number): { step: number; top: number; ticks: number[] } {
  const raw = (max > 0 ? max : 1) / count
  const power = 10 ** Math.floor(Math.log10(raw))
  const part = raw / power
  const step = (part <= 1 ? 1 : part <= 2 ? 2 : part <= 2.5 ? 2.5 : part <= 5 ? 5 : 10) * power
  const steps = Math.max(1, Math.ceil((max > 0 ? max : 1) / step - 1e-9))
  return { step, top: steps * step, ticks: Array.from({ length: steps + 1 }, (_, i) => Number((i * step).toPrecision(12))) }
}

type Points = { x: (index: number) => number; y: (value: number) => number; /** Width of the chart; without it all points are drawn. */ pixels?: number }

/** Unbroken stretches of indexes that have values. */
export function stretches(values: readonly Value[]): number[][] {
  const found: number[][] = []
  let open: number[] = []
  values.forEach((value, index) => {
    if (value === null) {
      if (open.length > 0) found.push(open)
      open = []
    } else open.push(index)
  })
  if (open.length > 0) found.push(open)
  return found
}

/** Returns the points that a line of `pixels` width can show: all, or the lowest and the highest of each pixel, so that no spike is lost. */
export function thinned(stretch: readonly number[], values: readonly Value[], pixels: number): readonly number[] {
  if (stretch.length <= pixels * 2) return stretch
  const width = stretch.length / pixels
  const kept: number[] = []
  for (let pixel = 0; pixel < pixels; pixel++) {
    const end = pixel === pixels - 1 ? stretch.length : Math.floor((pixel + 1) * width)
    let [low, high] = [stretch[Math.floor(pixel * width)]!, stretch[Math.floor(pixel * width)]!]
    for (let at = Math.floor(pixel * width); at < end; at++) {
      const index = stretch[at]!
      if (values[index]! < values[low]!) low = index
      if (values[index]! > values[high]!) high = index
    }
    kept.push(Math.min(low, high), ...(low === high ? [] : [Math.max(low, high)]))
  }
  const [first, last] = [stretch[0]!, stretch.at(-1)!]
  return [...(kept[0] === first ? [] : [first]), ...kept, ...(kept.at(-1) === last ? [] : [last])]
}

const minute = 60_000
const day = 1440 * minute
const timeSteps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 4320, 7200, 10_080, 14_400].map((minutes) => minutes * minute)

/** Returns round moments between two, `most` of them at most. `midnight`: a midnight in the reader's time zone, from which days and hours count. */
export function timeTicks(from: number, to: number, most: number, midnight: number): number[] {
  const step = timeSteps.find((each) => (to - from) / each <= most) ?? Math.ceil((to - from) / most / day) * day
  const first = midnight + Math.ceil((from - midnight) / step) * step
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, at) => first + at * step)
}

const short = (value: number) => Math.round(value * 10) / 10

/** Path of a series. A single point becomes a dot-long dash. */
export function linePath(values: readonly Value[], { x, y, pixels = Infinity }: Points): string {
  return stretches(values)
    .map((whole) => {
      const stretch = thinned(whole, values, pixels)
      const [first, ...rest] = stretch.map((index) => `${short(x(index))} ${short(y(values[index]!))}`)
      return `M${first}${rest.length > 0 ? rest.map((point) => `L${point}`).join('') : 'h0.1'}`
    })
    .join('')
}

/** The ground between a series and the axis. */
export function areaPath(values: readonly Value[], { x, y, pixels = Infinity }: Points): string {
  return stretches(values)
    .map((whole) => {
      const stretch = thinned(whole, values, pixels)
      const line = stretch.map((index) => `L${short(x(index))} ${short(y(values[index]!))}`).join('')
      const floor = short(y(0))
      return `M${short(x(stretch[0]!))} ${floor}${line}L${short(x(stretch.at(-1)!))} ${floor}Z`
    })
    .join('')
}

export function summarise(values: readonly Value[]): { min: number; avg: number; max: number } | undefined {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return undefined
  const [min, max] = [known.reduce((a, b) => Math.min(a, b)), known.reduce((a, b) => Math.max(a, b))]
  return { min, avg: known.reduce((sum, value) => sum + value, 0) / known.length, max }
}

/** Returns the newest value that was measured: the newest sample may be missing. */
export function lastKnown(values: readonly Value[]): Value | undefined {
  return values.findLast((value) => value !== null)
}
