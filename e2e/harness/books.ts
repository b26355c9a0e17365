import pg from 'pg'
import type { Ctx } from '../../src/platform/ctx.ts'
import { bindDb } from '../../src/platform/db/db.ts'
import { makeLog } from '../../src/platform/logging/log.ts'
import { openCluster } from '../../src/platform/db/embedded/cluster.ts'

export type Books = {
  query: <Row extends object = Record<string, unknown>>(sql: string, values?: readonly unknown[]) => Promise<Row[]>
  /** Result of `look` in the books after such a change, made with every trigger off; the change is rolled back. */
  after: <Answer>(change: string, look: (books: Pick<Books, 'query'>) => Promise<Answer>) => Promise<Answer>
  /** For commands of the system: outside of the app's processes, as from the command line. */
  ctx: Ctx
  /** Settings with which an app reaches the same PostgreSQL as its database. */
  url: string
  close: () => Promise<void>
}

/** Reads without the app: the embedded PostgreSQL of a data folder, as the tables' owner. */
export async function openBooks(dataDir: string, database = 'runxin'): Promise<Books> {
  const cluster = await openCluster({ dataDir })
  const at = { host: cluster.socketFolder, user: 'postgres', database }
  return booksOf(at, `postgresql://postgres@/${database}?host=${encodeURIComponent(cluster.socketFolder)}`, () => cluster.close())
}

/** Reads without the app: another database, as the tables' owner. */
export function booksOf(at: pg.PoolConfig, url: string, closed: () => Promise<void> = async () => {}): Books {
  const pool = new pg.Pool({ ...at, max: 2 })
  pool.on('error', () => {}) // the database may be stopped while no query runs
  return {
    query: async <Row extends object>(sql: string, values: readonly unknown[] = []) => (await pool.query<Row>(sql, [...values])).rows,
    async after(change, look) {
      const client = await pool.connect()
      try {
        await client.query('begin; set local session_replication_role = replica')
        await client.query(change)
        return await look({
          query: async <Row extends object>(sql: string, values: readonly unknown[] = []) => (await client.query<Row>(sql, [...values])).rows,
        })
      } finally {
        await client.query('rollback')
        client.release()
      }
    },
    ctx: { actor: { kind: 'system', name: 'journeys' }, db: bindDb(pool), now: () => new Date(), log: makeLog('silent') },
    url,
    async close() {
      await pool.end()
      await closed()
    },
  }
}

/** Invariants of every book at every moment (security rules I1, I6, I8, I16–I18, I22). Empty when all hold. */
export async function brokenPromises(books: Pick<Books, 'query'>): Promise<string[]> {
  const questions: Record<string, string> = {
    'a journal does not sum to zero': 'select journal_id from ledger.posting group by journal_id having sum(amount_fen) <> 0',
    'a wallet differs from its entries':
      'select a.id from ledger.account a left join ledger.posting p on p.account_id = a.id where a.tracked group by a.id, a.balance_fen having a.balance_fen <> coalesce(sum(p.amount_fen), 0)',
    'a wallet is negative': 'select id from ledger.account where balance_fen < 0',
    'the ledger’s own verifier finds a problem': 'select problem from ledger.problems()',
    'an order is paid without a charge':
      "select id from customer_order o where paid_at is not null and not (snapshot ? 'imported') and not exists (select from ledger.journal j where j.kind = 'order.charge' and j.subject_id = o.id::text)",
    'a charge has no paid order':
      "select j.id from ledger.journal j where j.kind = 'order.charge' and not exists (select from customer_order o where o.id::text = j.subject_id and o.paid_at is not null)",
    'a payment is credited twice': "select subject_id from ledger.journal where kind = 'payment.credit' group by subject_id having count(*) > 1",
    'a completed order has not its servers':
      "select o.id from customer_order o left join server s on s.order_id = o.id where o.state = 'completed' and o.kind = 'new' group by o.id, o.quantity having count(s.id) <> o.quantity",
    'a server has more than one machine': 'select token from sim.machine where destroyed_at is null group by token having count(*) > 1',
    'a machine belongs to no server':
      'select m.id from sim.machine m where m.destroyed_at is null and not exists (select from server s where s.machine_id = m.id)',
  }
  const found: string[] = []
  for (const [promise, sql] of Object.entries(questions)) {
    const rows = await books.query(sql)
    if (rows.length > 0) found.push(`${promise}: ${rows.length} × ${JSON.stringify(rows[0])}`)
  }
  return found
}

/** A phone gets one code a minute. This removes the wait after a registration. */
export async function forgetLastCode(books: Books, phone: string): Promise<void> {
  await books.query("delete from usage_limit where key = $1 or key like 'sms.own-minute:%' and key like $2", [`sms.phone-minute:${phone}`, `%:${phone}`])
}
