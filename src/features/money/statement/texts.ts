type PaperCopy<State extends string, Fact extends string> = {
  heading: string
  lead: string
  states: Record<State, { title: string; text: string }>
  facts: Record<Fact, string>
}

/** Texts of the page that checks statements and printed documents. */
export type StatementCopy = {
  title: string
  description: string
  heading: string
  lead: string
  /** Results for printed documents, whose QR codes lead here. */
  receipt: PaperCopy<'matches' | 'differs' | 'unknown', 'number' | 'at' | 'amount' | 'issuer'> & { /** Contains `{count}`. */ added: string }
  invoice: PaperCopy<'matches' | 'reversed' | 'voided' | 'differs' | 'unknown', 'number' | 'at' | 'amount' | 'kind' | 'buyer' | 'redNumber' | 'issuer'> & {
    kinds: { ordinary: string; special: string }
    /** In place of the buyer of a closed account. */
    erased: string
    /** Says which authority has the invoice itself. */
    authority: string
  }
  /** How to compare a document with a result. */
  compareTitle: string
  /** The first contains `{host}`. */
  compare: readonly [host: string, ...rest: string[]]
  toStatement: string
  choose: string
  hint: string
  checking: string
  noScript: string
  unreadable: string
  sound: string
  broken: string
  facts: { account: string; madeAt: string; count: string; balance: string; head: string }
  /** Contains `{seq}`. */
  line: string
  faults: { order: string; balance: string; journal: string; chain: string }
  headBroken: string
  provesTitle: string
  proves: readonly string[]
  limitsTitle: string
  limits: readonly string[]
  howTitle: string
  how: string
}
