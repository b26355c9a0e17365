import type { SolutionsCopy } from '../../copy/zh/solutions.ts'
import type { Drawing } from '../../model/drawings.ts'
import type { ShownSetUp } from '../../model/shown-set-ups.ts'
import type { SolutionCopy } from '../../copy/shapes.ts'
import type { Topic } from '../../model/topics.ts'

export type Crumb = { path: string; name: string }

export type SolutionProps = {
  topic: Topic
  /** Number of the drawing in template 2, as in `RX-01`. */
  sheet: string
  copy: Omit<SolutionCopy, 'setUps' | 'roles' | 'title' | 'description'>
  words: SolutionsCopy['page']
  crumbs: readonly Crumb[]
  drawing: Drawing
  setUps: readonly ShownSetUp[]
  others: readonly { topic: Topic; name: string; when: string; drawing: Drawing }[]
  /** Path of the sales contact; undefined if there is no such page. */
  contactPath: string | undefined
}

export type OverviewProps = {
  words: SolutionsCopy['overview']
  crumbs: readonly Crumb[]
  solutions: readonly { topic: Topic; sheet: string; name: string; when: string; drawing: Drawing; open: string; fromFen: bigint | undefined }[]
  perMonth: string
  buy: string
  contact: { path: string; text: string } | undefined
}

export function sheetOf(index: number): string {
  return `RX-${String(index + 1).padStart(2, '0')}`
}
