/** Texts of the page that checks statements. */
export type StatementCopy = {
  title: string
  description: string
  heading: string
  lead: string
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
