import type { Paying } from './model.ts'

/** Effects of a careless change, a bad setting or a manual change of the database on money. Planted one at a time, to prove that a run finds and names each. */
export type Fault = { name: string; says: RegExp } & (
  | { where: 'books'; sql: (paid: Paying) => string }
  | { where: 'database'; sql: readonly string[] }
  | { where: 'restarted process'; does: 'pays-twice' | 'starts-slowly' }
  | { where: 'death of PostgreSQL' }
)

export type BookFault = Extract<Fault, { where: 'books' }>

const itsCredit = ({ id }: Paying) => `select id from ledger.journal where kind = 'payment.credit' and subject_id = '${id}'`

/** The gateway paid out more often than was promised. */
const paidOutMore = /^(\d+) refunds promised, \1 in the books, (?!\1 )\d+ at the gateway$/m

/** Changes to the books around one payment, with every trigger off, as only the tables' owner can make them. */
export const bookFaults: readonly BookFault[] = [
  {
    name: 'vanished-payment',
    where: 'books',
    says: /^the acknowledged payment \S+ is lost$/m,
    sql: ({ id }) => `delete from payment where id = '${id}'`,
  },
  {
    name: 'unsettled-payment',
    where: 'books',
    says: /^payment \S+ was paid, and is pending$/m,
    sql: ({ id }) => `update payment set state = 'pending', settled_at = null where id = '${id}'`,
  },
  {
    name: 'doubled-credit',
    where: 'books',
    says: /^payment \S+ was paid: 1 \d+ expected, credited 1 times \d+$/m,
    sql: (paid) => `update ledger.posting set amount_fen = 2 * amount_fen where journal_id = (${itsCredit(paid)})`,
  },
  {
    name: 'unbalanced-entry',
    where: 'books',
    says: /^a journal does not sum to zero/m,
    sql: (paid) => `update ledger.posting set amount_fen = amount_fen + 1 where journal_id = (${itsCredit(paid)}) and seq is not null`,
  },
  {
    name: 'raised-balance',
    where: 'books',
    says: /^\S+ has \d+ and 0 frozen instead of \d+$/m,
    sql: ({ shopper }) => `update ledger.account set balance_fen = balance_fen + 1 where kind = 'available' and owner_id = '${shopper.accountId}'`,
  },
  {
    name: 'unpromised-refund',
    where: 'books',
    says: paidOutMore,
    sql: ({ tradeNo }) => `insert into sandbox.refund values ('unpromised', '${tradeNo}', 'unpromised', 1, 'done', now())`,
  },
]

/** Faults that a run lives with from the start. */
const livedFaults: readonly Fault[] = [
  {
    // PostgreSQL confirms before anything is on the disk: the commits of its last seconds are lost with it.
    name: 'forgetful-database',
    where: 'database',
    says: /^(the acknowledged payment \S+ is lost|\d+ recharges were begun, the books have \d+|payment \S+ was paid, and is \w+|the cashier answered 404 for \S+)$/m,
    sql: [
      'alter role runxin_app set synchronous_commit = off',
      "alter system set wal_writer_delay = '10s'",
      "alter system set wal_writer_flush_after = '1GB'",
      'select pg_reload_conf()',
    ],
  },
  { name: 'refund-paid-twice', where: 'restarted process', does: 'pays-twice', says: paidOutMore },
  {
    name: 'slow-start',
    where: 'restarted process',
    does: 'starts-slowly',
    says: /^an app process took \d+ ms to be healthy, \d+ allowed/m,
  },
  { name: 'slow-database', where: 'death of PostgreSQL', says: /^after a death of PostgreSQL it took \d+ ms, \d+ allowed/m },
]

export const faults: readonly Fault[] = [...bookFaults, ...livedFaults]

/** The fault of that name; says which there are. */
export function faultNamed(name: string): Fault {
  const found = faults.find((one) => one.name === name)
  if (!found) throw new Error(`there is no fault ${name}: ${faults.map((one) => one.name).join(', ')}`)
  return found
}
