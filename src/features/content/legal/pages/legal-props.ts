import type { Locale } from '#platform/i18n/locales.ts'
import type { Prose } from '../../model.ts'
import type { DiffPart } from '../../model/versions.ts'

type Line = { path: string; text: string }

/** Everything is written by the server, so the page needs no texts of its own. */
export type LegalProps = {
  locale: Locale
  title: string
  summary: string
  trail: { name: string; path: string }[]
  prose: Prose
  /** Differences from the version before, instead of the text. */
  changes: { title: string; parts: DiffPart[]; none: string; whole: Line } | null
  contents: string
  /** Version and its day. */
  version: string
  /** Leads to the differences from the version before; null for the first version and where they are shown. */
  toChanges: Line | null
  /** Shown on a version that does not apply now. */
  notice: { text: string; link: Line } | null
  versions: { title: string; items: (Line & { shown: boolean })[] }
  others: { title: string; items: Line[] }
}
