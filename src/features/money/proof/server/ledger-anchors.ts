import type { AnchorBook } from '#platform/anchors/anchor-book.ts'
import type { LedgerProblem } from '../../model.ts'
import type { Place } from './mark.ts'

/** Signed head of the ledger at a time. */
export type LedgerAnchor = { label: string; place: Place; journals: string; chain: string }

/** Reads the anchors that the ledger has to agree with. A damaged file is a finding. */
export async function ledgerAnchors(book: AnchorBook): Promise<{ anchors: LedgerAnchor[]; problems: LedgerProblem[] }> {
  const { anchors, faults } = await book.read()
  return {
    anchors: anchors.flatMap(({ number, at, ledger }) => {
      if (!ledger) return []
      const { era, xid, id, journals, chain } = ledger
      return [{ label: `${number} of ${at}`, place: { era, xid, id }, journals, chain }]
    }),
    problems: faults.map((fault) => ({ problem: 'the file of anchors was changed', subject: fault })),
  }
}
