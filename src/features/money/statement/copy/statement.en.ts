import type { StatementCopy } from '../texts.ts'

export const en: StatementCopy = {
  title: 'Check a statement',
  description:
    'Check a Runxin Cloud statement of your balance in your own browser: every hash is made again, a changed line is named, and nothing is sent to us.',
  heading: 'Check a statement of your balance',
  lead: 'Every line of a statement carries a hash, made of the line itself and of the hash before it. Whoever changes, removes or moves a line breaks what follows.',
  choose: 'Choose the statement',
  hint: 'The JSON file from the Money page of the console. It is read in this page only and never uploaded.',
  checking: 'Checking…',
  noScript: 'The check runs in the browser and needs JavaScript.',
  unreadable: 'This is no statement of ours, or the file is not whole.',
  sound: 'Everything fits',
  broken: 'This statement was changed',
  facts: { account: 'Account', madeAt: 'Downloaded at', count: 'Lines', balance: 'Balance', head: 'Hash of the last line' },
  line: 'Line {seq}',
  faults: {
    order: 'The numbers do not follow each other: a line before it is missing, or lines were moved',
    balance: 'The balance is not the one before plus the amount of this line',
    journal: 'The amount is not that of its journal entry, or the entry does not balance',
    chain: 'The content does not fit its hash',
  },
  headBroken: 'The last line is not what the end of the file says: the end was cut off or changed.',
  provesTitle: 'What it proves',
  proves: [
    'No line of the file was changed, added, removed or moved since it was downloaded.',
    'Every journal entry balances, and the balance is the sum of its lines: no figure comes from nowhere.',
    'Of two statements from different days, the same line must have the same hash. Then neither it nor anything before it was rewritten, not even by us.',
  ],
  limitsTitle: 'What it does not prove',
  limits: [
    'The file is not signed. Somebody skilled can make the whole chain anew and so a false file that fits itself: to be sure of its source, compare it with one that you download yourself.',
    'It has the movements of the available balance only. It is no invoice and no proof of a payment.',
    'It proves that the books are consistent, not that the reason of each line is right. If you doubt one, open a ticket.',
  ],
  howTitle: 'How to work it out yourself',
  how: 'First SHA-256 of kind, currency, subject kind, subject, memo and all lines of the entry, joined by 0x1F. Then SHA-256 of the hash before, the first hash, and journal, key, actor, time in milliseconds, line, amount, number and balance, joined by 0x1F. The result is the chain of the line.',
}
