import type { PaperResult } from '#features/money/statement/parts/paper-panel.tsx'
import type { StatementCopy } from '#features/money/statement/texts.ts'

/** Data of the page, shared by both designs. `paper` is the answer about a printed document. */
export type StatementProps = { copy: StatementCopy; paper: PaperResult | null }
