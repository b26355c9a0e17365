import type { ImageChoice, MetricRange, Metrics, Names, OperationsPage, ServerView } from '../model.ts'

/** Panels of the specification that are built; the others are not shown. */
export const panels = ['m1', 'm2', 'm7'] as const
export type Panel = (typeof panels)[number]

export type ServerAdminProps = {
  server: ServerView
  names: Names
  images: ImageChoice[]
  panel: Panel
  range: MetricRange
  metrics: Metrics
  log: OperationsPage | null
  now: Date
}

export function panelAddress(code: string, panel: Panel): string {
  return panel === 'm1' ? `?server=${code}` : `?server=${code}&panel=${panel}`
}
