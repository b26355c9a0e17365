import type { StatementCopy } from '../texts.ts'

export const en: StatementCopy = {
  title: 'Verify a statement',
  description: 'Verify a {site} balance statement in your own browser: it recomputes every hash and pinpoints any changed line. Nothing is sent to us.',
  heading: 'Verify a balance statement',
  lead: 'Each line carries a hash of its contents and the previous hash. Changing, removing or moving a line breaks the chain.',
  receipt: {
    heading: 'Receipt check',
    lead: 'The QR code on the receipt brings its number, time, amount and ledger entries here, and we compare them with our books.',
    states: {
      matches: {
        title: 'This receipt matches our books',
        text: 'We issued this receipt. Its number, time, amount and ledger entries are the same in our books. Compare them with the paper you hold.',
      },
      differs: {
        title: 'This receipt doesn’t match our books',
        text: 'We issued this receipt, but its ledger entries are no longer the same in our books. Contact us to clarify.',
      },
      unknown: {
        title: 'No such receipt',
        text: 'We didn’t issue this link, it was altered, or it’s incomplete. Scan the QR code on the receipt again. If nothing changes, don’t trust the receipt.',
      },
    },
    added: 'Entries posted since it was printed, such as a refund: {count}. Ask the payer for a current receipt.',
    facts: { number: 'Number', at: 'Paid (UTC+8)', amount: 'Amount', issuer: 'Issued by' },
  },
  invoice: {
    heading: 'Invoice check',
    lead: 'The QR code on the invoice copy brings its number, date, amount and buyer here, and we compare them with our records.',
    states: {
      matches: {
        title: 'This invoice matches our records',
        text: 'We issued this invoice. Its number, date, amount and buyer are the same in our records. Compare them with the copy you hold.',
      },
      reversed: {
        title: 'This invoice was reversed',
        text: 'We issued this invoice and its details match our records, but a credit note has since reversed it. It’s no longer valid.',
      },
      voided: {
        title: 'This invoice was voided',
        text: 'We issued this invoice and its details match our records, but it has since been voided. It’s no longer valid.',
      },
      differs: { title: 'This invoice doesn’t match our records', text: 'We made this code, but our records are no longer the same. Contact us to clarify.' },
      unknown: {
        title: 'No such invoice',
        text: 'We didn’t make this link, it was altered, or it’s incomplete. Scan the QR code on the copy again. If nothing changes, don’t trust the copy.',
      },
    },
    facts: {
      number: 'Invoice number',
      at: 'Issued (UTC+8)',
      amount: 'Total incl. tax',
      kind: 'Type',
      buyer: 'Buyer',
      redNumber: 'Credit note number',
      issuer: 'Seller',
    },
    kinds: { ordinary: 'General VAT invoice', special: 'Special VAT invoice' },
    erased: 'Deleted with the buyer’s account',
    authority: 'We compare with our own records. Verify the official invoice on the tax authority’s VAT invoice platform.',
  },
  compareTitle: 'How to compare',
  compare: [
    'Check the address bar first: the site must be {host}. A QR code can be replaced with one that leads elsewhere.',
    'Then compare every line with the document you hold. If one differs, the document was altered.',
    'This page shows only what the document already says, and of a person’s name only the first letter.',
  ],
  toStatement: 'Verify a balance statement',
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
