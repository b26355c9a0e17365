/** A value that was not measured is null: the line has a gap there. */
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

type Points = { x: (index: number) => number; y: (value: number) => number }

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

const short = (value: number) => Math.round(value * 10) / 10

/** The line of a series; a lonely point becomes a dot-long dash. */
export function linePath(values: readonly Value[], { x, y }: Points): string {
  return stretches(values)
    .map((stretch) => {
      const [first, ...rest] = stretch.map((index) => `${short(x(index))} ${short(y(values[index]!))}`)
      return `M${first}${rest.length > 0 ? rest.map((point) => `L${point}`).join('') : 'h0.1'}`
    })
    .join('')
}

/** The ground between a series and the axis. */
export function areaPath(values: readonly Value[], { x, y }: Points): string {
  return stretches(values)
    .map((stretch) => {
      const line = stretch.map((index) => `L${short(x(index))} ${short(y(values[index]!))}`).join('')
      const floor = short(y(0))
      return `M${short(x(stretch[0]!))} ${floor}${line}L${short(x(stretch.at(-1)!))} ${floor}Z`
    })
    .join('')
}

export function summarise(values: readonly Value[]): { min: number; avg: number; max: number } | undefined {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return undefined
  return { min: Math.min(...known), avg: known.reduce((sum, value) => sum + value, 0) / known.length, max: Math.max(...known) }
}
