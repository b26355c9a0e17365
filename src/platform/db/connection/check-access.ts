import type pg from 'pg'
import { sqlStateOf } from '../errors.ts'
import { sessionLimits } from './pools.ts'

export type WantedAccess = { setting: string; role: string; readOnly?: boolean; pooled?: boolean }

type Access = { role: string; superuser: boolean; readOnly: boolean } & Record<keyof typeof sessionLimits, number>

const question = `select current_user as role, (select rolsuper from pg_roles where rolname = current_user) as superuser,
  current_setting('transaction_read_only') = 'on' as "readOnly",
  ${Object.keys(sessionLimits)
    .map((name) => `(extract(epoch from current_setting('${name}')::interval) * 1000)::int as ${name}`)
    .join(', ')}`

/** Stops the start when sessions do not have the limited role, the time limits, or the ban on writing. */
export async function checkAccess(pool: pg.Pool, { setting, role, readOnly = false, pooled = false }: WantedAccess): Promise<void> {
  const { rows } = await pool.query<Access>(question).catch((error: unknown) => {
    throw explainPooler(error, setting)
  })
  const found = rows[0]!
  const faults = [
    ...(found.role === role && !found.superuser ? [] : [`the role ${found.role}${found.superuser ? ', a superuser,' : ''} instead of ${role}`]),
    ...Object.entries(sessionLimits).flatMap(([name, ms]) => {
      const has = found[name as keyof typeof sessionLimits]
      return has === ms ? [] : [`${name} ${has} ms instead of ${ms} ms`]
    }),
    ...(found.readOnly === readOnly ? [] : [readOnly ? 'the right to write although it may only read' : 'no right to write (transaction_read_only)']),
  ]
  if (faults.length > 0) throw new Error(`${setting}: a session has ${faults.join(', ')}. ${pooled ? afterPooler : beforePooler}`)
}

/** Says what to set where PgBouncer refuses the parameters of a session. Returns other errors as they are. */
export function explainPooler(error: unknown, setting: string): unknown {
  if (!refusesParameters(error)) return error
  return new Error(`${setting} leads through PgBouncer. Set DATABASE_DIRECT_URL to the server's own address`, { cause: error })
}

/** Migrations need sessions of their own: PgBouncer would lend the lock of one to other clients. */
export async function requireNoPooler(pool: pg.Pool, setting: string): Promise<void> {
  const fault = `${setting} leads through PgBouncer. Migrations need the server's own address: put it into DATABASE_OWNER_URL`
  const { rows } = await pool
    .query<{ kept: boolean }>(`select current_setting('lock_timeout')::interval = '${sessionLimits.lock_timeout} ms' as kept`)
    .catch((error: unknown) => {
      throw refusesParameters(error) ? new Error(fault, { cause: error }) : error
    })
  if (!rows[0]!.kept) throw new Error(fault)
}

function refusesParameters(error: unknown): boolean {
  return sqlStateOf(error) === '08P01' && /startup parameter/.test((error as Error).message)
}

const beforePooler = 'If the address leads through PgBouncer, set DATABASE_DIRECT_URL'
const afterPooler = 'PgBouncer may still use sessions from before the last change: send RECONNECT to its console'
