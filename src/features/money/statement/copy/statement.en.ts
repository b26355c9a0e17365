import type { StatementCopy } from '../texts.ts'

export const en: StatementCopy = {
  title: 'Verify a statement',
  description: 'Verify a Runxin Cloud balance statement in your own browser: it recomputes every hash and pinpoints any changed line. Nothing is sent to us.',
  heading: 'Verify a balance statement',
  lead: 'Each line carries a hash of its contents and the previous hash. Changing, removing or moving a line breaks the chain.',
  choose: 'Choose a statement',
  hint: 'The JSON file from the Billing page. It’s read in your browser and never uploaded.',
  checking: 'Checking…',
  noScript: 'The check runs in your browser and needs JavaScript.',
  unreadable: 'This is not one of our statements, or the file is incomplete.',
  sound: 'This statement is valid',
  broken: 'This statement was altered',
  facts: { account: 'Account', madeAt: 'Downloaded', count: 'Lines', balance: 'Balance', head: 'Hash of the last line' },
  line: 'Line {seq}',
  faults: {
    order: 'Lines are not in sequence: a line is missing, or lines were moved',
    balance: 'The balance doesn’t equal the previous balance plus this amount',
    journal: 'The amount doesn’t match its journal entry, or the entry doesn’t balance',
    chain: 'The contents don’t match the hash',
  },
  headBroken: 'The last line doesn’t match the file footer: the end was cut off or changed.',
  provesTitle: 'What it proves',
  proves: [
    'No line was changed, added, removed or moved since the file was downloaded.',
    'Every journal entry balances, and the balance is the sum of its lines.',
    'If the same line has the same hash in statements from two different days, nothing up to that line was rewritten, not even by us.',
  ],
  limitsTitle: 'What it doesn’t prove',
  limits: [
    'The file is not signed. Anyone could recompute the chain and forge a file that still verifies. To be sure of the source, compare it with one you download yourself.',
    'It covers the available balance only. It is not an invoice or proof of payment.',
    'It proves that the books are consistent, not that each charge is justified. If you doubt one, open a ticket.',
  ],
  howTitle: 'Compute it yourself',
  how: 'First, take the SHA-256 of kind, currency, subject kind, subject, memo and all lines of the entry, joined by 0x1F. Then take the SHA-256 of the previous hash, that first hash, and journal, key, actor, time in milliseconds, line, amount, number and balance, joined by 0x1F. The result is the hash of the line.',
}
