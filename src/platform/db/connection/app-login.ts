import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { sqlStateOf } from '../errors.ts'

type Queries = Pick<pg.ClientBase, 'query'>

export type Login = {
  name: string
  /** Why this login can do more than the app's role; undefined if it cannot. */
  excess: string | undefined
}

/** Describes the login of a connection: `set role none` returns to it, so its own rights count and not those of the role in use. */
export async function describeLogin(client: Queries, appRole: string): Promise<Login> {
  const { rows } = await client.query<{ name: string; super: boolean; roles: boolean; owns: boolean; creates: boolean; more: string | null }>(
    `with schemas as (select oid, nspowner from pg_namespace where nspname !~ '^(pg_|information_schema)')
     select session_user as name, me.rolsuper as super, me.rolcreaterole as roles,
       exists (select from pg_database d where d.datname = current_database() and pg_has_role(me.oid, d.datdba, 'MEMBER'))
         or exists (select from schemas s where pg_has_role(me.oid, s.nspowner, 'MEMBER'))
         or exists (select from pg_class c join schemas s on s.oid = c.relnamespace where pg_has_role(me.oid, c.relowner, 'MEMBER'))
         or exists (select from pg_proc p join schemas s on s.oid = p.pronamespace where pg_has_role(me.oid, p.proowner, 'MEMBER')) as owns,
       has_database_privilege(me.oid, current_database(), 'CREATE')
         or exists (select from schemas s where has_schema_privilege(me.oid, s.oid, 'CREATE')) as creates,
       (select min(c.oid::regclass::text) from pg_class c join schemas s on s.oid = c.relnamespace, pg_roles app,
          unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as kind
        where app.rolname = $1 and c.relkind in ('r', 'p', 'v')
          and has_table_privilege(me.oid, c.oid, kind) and not has_table_privilege(app.oid, c.oid, kind)) as more
     from pg_roles me where me.rolname = session_user`,
    [appRole],
  )
  const { name, super: isSuper, roles, owns, creates, more } = rows[0]!
  const reasons = [
    isSuper && 'is a superuser',
    owns && 'owns tables',
    roles && 'may create roles',
    creates && 'may create tables',
    more !== null && `has rights on ${more} that ${appRole} does not have`,
  ]
  return { name, excess: reasons.find((reason) => reason !== false) }
}

/** Says what to do about a login that production does not accept. */
export function excessMessage({ name, excess }: Login, appRole: string): string {
  return (
    `DATABASE_URL logs in as "${name}", which ${excess}. Production needs a login that cannot change tables or the ledger’s history: ` +
    `put this address into DATABASE_OWNER_URL and postgresql://${appRole}:<a new password>@<host>/<database> into DATABASE_URL, ` +
    `then run "npm run migrate" once, which makes that login (docs/operations.md, Database)`
  )
}

/**
 * Makes the login that the app's address names, where it is missing, with the app's role and the password of the address. A login that exists keeps its
 * password. Sends no password, so none is in the server's log. Returns the login's name.
 */
export async function makeAppLogin(owner: Queries, appRole: string, databaseUrl: string): Promise<string> {
  const { user = '', password } = new pg.Client({ connectionString: databaseUrl })
  const name = pg.escapeIdentifier(user)
  const { rows } = await owner.query<{ may: boolean; member: boolean }>(
    `select rolcanlogin as may, pg_has_role(oid, (select oid from pg_roles where rolname = $2), 'MEMBER') as member from pg_roles where rolname = $1`,
    [user, appRole],
  )
  const secret = typeof password === 'string' && password !== '' ? ` password ${pg.escapeLiteral(scramVerifier(password))}` : ''
  try {
    if (!rows[0]) await owner.query(`create role ${name} login${secret}`)
    else if (!rows[0].may) await owner.query(`alter role ${name} login${secret}`)
  } catch (error) {
    // Another database of the cluster was being brought up to date and made it.
    if (sqlStateOf(error) !== '42710') throw error
  }
  if (!rows[0]?.member && user !== appRole) await owner.query(`grant ${pg.escapeIdentifier(appRole)} to ${name}`)
  return user
}

/** Returns what PostgreSQL stores for a password (RFC 5803), as psql's `\password` sends it. */
export function scramVerifier(password: string, salt = randomBytes(16), rounds = 4096): string {
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyOf = (word: string) => createHmac('sha256', salted).update(word).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`
}
