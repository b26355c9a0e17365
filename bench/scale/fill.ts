import type pg from 'pg'
import type { Batch, Tokens } from './batch.ts'
import { fillAccounts } from './fill-accounts.ts'
import { fillAudit } from './fill-audit.ts'
import { fillLedger } from './fill-ledger.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPayments } from './fill-payments.ts'
import { fillRecords } from './fill-records.ts'
import { fillServers } from './fill-servers.ts'
import { planOrders } from './plan-orders.ts'

/** Orders of a batch from which building the indexes afterwards takes less time. */
const buildLaterFrom = 10_000

/**
 * Fills a database with two years of valid data, set by set. Triggers and foreign keys are off: the statements compute what the triggers
 * would have, and `problemsOf` proves it. The first customer of a batch is rich: a hundredth of the orders is theirs.
 */
export async function fill(pool: pg.Pool, batch: Batch, tokens: Tokens): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(`set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'`)
    const indexes = batch.orders >= buildLaterFrom ? await dropIndexes(client) : []
    await client.query(`
      create function pg_temp.chance(i bigint, salt integer) returns double precision language sql immutable
      return (hashint8extended(i, salt) & 16777215)::double precision / 16777216`)
    // Keys as `newId` makes them: their time, version 7, and bits that differ.
    await client.query(`
      create function pg_temp.key_at(at timestamptz, seed text) returns uuid language sql immutable
      return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(seed), 1, 3) || '8' || substr(md5(seed), 4, 15))::uuid`)
    await fillAccounts(client, batch, tokens)
    await planOrders(client, batch)
    await fillServers(client, batch)
    await fillOrders(client)
    await fillPayments(client, batch)
    await fillLedger(client, batch)
    await fillRecords(client, batch)
    await fillAudit(client, batch)
    for (const definition of indexes) await client.query(definition)
    await client.query('commit')
  } finally {
    // Ends the connection and with it the temporary tables and functions.
    client.release(true)
  }
  await pool.query('vacuum (analyze)')
}

/** Drops the indexes that no constraint needs, and returns their definitions: building them over all rows takes less time than a row at a time. */
async function dropIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace::regnamespace::text in ('public', 'ledger', 'audit') and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Everything that the audits of the ledger and of the staff's log find. Empty in a correct database. */
export async function problemsOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ problem: string; subject: string }>('select * from ledger.problems() union all select * from audit.problems()')
  return rows.map(({ problem, subject }) => `${problem}: ${subject}`)
}
