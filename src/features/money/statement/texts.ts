/** Texts of the page that checks statements. */
export type StatementCopy = {
  title: string
  description: string
  heading: string
  lead: string
  /** Result for a printed receipt, whose QR code leads here. `{count}` is replaced. */
  receipt: {
    heading: string
    matches: string
    matchesText: string
    added: string
    differs: string
    differsText: string
    unknown: string
    unknownText: string
    facts: { number: string; at: string; amount: string; issuer: string }
  }
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
