import pg from 'pg'
import { sqlStateOf } from '../errors.ts'
import { sessionLimits } from './pools.ts'

/**
 * Stores the role and the time limits of the app's login in the database, because PgBouncer drops start-up parameters and shares its sessions among clients.
 * Writes only what differs.
 */
export async function storeLimits(owner: pg.Pool, { login, role }: { login: string; role: string }): Promise<void> {
  const { rows } = await owner.query<{ stored: string[] | null; database: string }>(
    `select current_database() as database, (select s.setconfig from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
       where r.rolname = $1 and s.setdatabase = (select oid from pg_database where datname = current_database())) as stored`,
    [login],
  )
  const { stored, database } = rows[0]!
  const wanted = { ...(login === role ? {} : { role }), ...sessionLimits }
  const missing = Object.entries(wanted).filter(([name, value]) => !stored?.includes(`${name}=${value}`))
  const [who, where] = [pg.escapeIdentifier(login), pg.escapeIdentifier(database)]
  const statements = missing.map(([name, value]) => `alter role ${who} in database ${where} set ${name} = '${value}'`)
  try {
    for (const statement of statements) await owner.query(statement)
  } catch (error) {
    const state = sqlStateOf(error)
    if (state !== '42501' && state !== '42704') throw error
    const why = state === '42704' ? `there is no role ${login}` : `the owner may not change the role ${login}`
    throw new Error(`DATABASE_URL: ${why}. Run as a superuser: ${statements.join('; ')}`, { cause: error })
  }
}
