import type { ServiceState } from '../model.ts'

/** Colour of each state; the words are always beside it. */
export const inkOf: Record<ServiceState, string> = {
  operational: 'text-ok',
  maintenance: 'text-info',
  degraded: 'text-warn',
  outage: 'text-bad',
  'no-data': 'text-ink-3',
}

export const groundOf: Record<ServiceState, string> = {
  operational: 'bg-ok-soft',
  maintenance: 'bg-info-soft',
  degraded: 'bg-warn-soft',
  outage: 'bg-bad-soft',
  'no-data': 'bg-mute-soft',
}

/** Shapes of a day in a field of 12 units, so that states differ without colour too: height, a break, a base line. */
const shapes: Record<ServiceState, readonly (readonly [top: number, bottom: number])[]> = {
  operational: [[2, 12]],
  maintenance: [[6, 12]],
  degraded: [
    [2, 6],
    [8, 12],
  ],
  outage: [[0, 12]],
  'no-data': [[11, 12]],
}

/** Outline of all days of one state. */
export function pathOf(state: ServiceState, spans: readonly { from: number; days: number }[]): string {
  return spans.flatMap(({ from, days }) => shapes[state].map(([top, bottom]) => `M${from} ${top}h${days}V${bottom}h-${days}z`)).join('')
}
