import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { makeLog } from '#platform/logging/log.ts'
import { newId } from '#platform/pure/id.ts'
import { testDatabase } from '../testing.ts'
import { describeLogin, makeAppLogin, scramVerifier } from './app-login.ts'
import { openAsOwner, openDatabase } from './open-database.ts'

const { at, ownerPool } = await testDatabase()
const log = makeLog('silent')
const dataDir = '/nowhere'
const cleanUp: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one()
})

const addressOf = (user: string, database = at.database) => `postgresql://${user}:a-password@/${database}?host=${encodeURIComponent(at.host)}`

/** Roles belong to the cluster, so each test has names of its own. */
async function role(rights: string): Promise<string> {
  const name = `login_${newId().replaceAll('-', '')}`
  await ownerPool.query(`create role ${name} login ${rights}`)
  cleanUp.push(async () => {
    await ownerPool.query(`reassign owned by ${name} to postgres`)
    await ownerPool.query(`drop owned by ${name}`)
    await ownerPool.query(`drop role ${name}`)
  })
  return name
}

async function emptyDatabase(owner: string): Promise<string> {
  const name = `empty_${newId().replaceAll('-', '')}`
  await ownerPool.query(`create database ${name} owner ${owner}`)
  cleanUp.push(() => ownerPool.query(`drop database ${name} with (force)`))
  return name
}

async function asLogin<T>(user: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: addressOf(user) })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

const production = (user: string, more: object = {}) => openDatabase({ databaseUrl: addressOf(user), limitedLoginOnly: true, dataDir, log, ...more })

it.each([
  ['a superuser', 'superuser', undefined, /is a superuser/],
  ['an owner of a table', '', 'create table public.mine (id int); alter table public.mine owner to $', /owns tables/],
  ['a member of the owner', '', 'grant postgres to $', /owns tables/],
  ['a maker of roles', 'createrole', undefined, /may create roles/],
  ['a maker of tables', '', 'grant create on schema public to $', /may create tables/],
  ['a writer of the ledger', 'in role runxin_app', 'grant delete on ledger.posting to $', /has rights on ledger.posting that runxin_app does not have/],
  ['a writer of everything', 'in role runxin_app, pg_write_all_data', undefined, /has rights on .* that runxin_app does not have/],
])('production refuses the login of %s and says what to do', async (_name, rights, more, reason) => {
  const name = await role(rights)
  if (more) await ownerPool.query(more.replaceAll('$', name))
  cleanUp.push(() => ownerPool.query('drop table if exists public.mine'))
  const refused = await production(name).then(
    () => 'opened',
    (error: Error) => error.message,
  )
  expect(refused).toMatch(reason)
  expect(refused).toMatch(/put this address into DATABASE_OWNER_URL and postgresql:\/\/runxin_app:.* into DATABASE_URL, then run "npm run migrate" once/)
  expect(refused).not.toContain('a-password')
})

it.each(['runxin_app', 'a member of it'])('production opens with the login of the role itself or %s, which cannot become more', async (which) => {
  const name = which === 'runxin_app' ? which : await role('in role runxin_app')
  const database = await production(name)
  const { pool } = database
  try {
    expect((await pool.query('select session_user as login, current_user as role')).rows).toEqual([{ login: name, role: 'runxin_app' }])
    await pool.query('select count(*) from ledger.posting')
    const client = await pool.connect()
    for (const attempt of [
      'set role postgres',
      'set session authorization postgres',
      'alter table ledger.posting disable trigger all',
      'delete from ledger.posting',
      'update ledger.posting set amount_fen = 1',
      'truncate ledger.journal cascade',
      'delete from audit.entry',
      'create table public.mine (id int)',
      'delete from platform_migration',
      'select ledger.resume()',
    ]) {
      // Whatever role was set, this returns to the login: it must be just as limited.
      await client.query('set role none')
      await expect(client.query(attempt), attempt).rejects.toMatchObject({ code: '42501' })
    }
    client.release()
  } finally {
    await database.close()
  }
})

it('a start as the owner outside of production assumes the role, as before', async () => {
  const database = await openDatabase({ databaseUrl: addressOf('postgres'), dataDir, log })
  expect((await database.pool.query('select session_user as login, current_user as role')).rows).toEqual([{ login: 'postgres', role: 'runxin_app' }])
  await database.close()
})

it('with the owner’s address, an empty database is brought up to date and the login made, with its password', async () => {
  const owner = await role('createrole')
  await ownerPool.query(`grant runxin_app to ${owner} with admin option`)
  const [name, fresh] = [`login_${newId().replaceAll('-', '')}`, await emptyDatabase(owner)]
  const urls = { databaseUrl: addressOf(name, fresh), databaseOwnerUrl: addressOf(owner, fresh) }
  await expect(openDatabase({ ...urls, databaseOwnerUrl: undefined, limitedLoginOnly: true, dataDir, log })).rejects.toThrow(/does not exist/)
  const database = await openDatabase({ ...urls, limitedLoginOnly: true, dataDir, log })
  cleanUp.push(() => ownerPool.query(`drop role ${name}`))
  expect((await database.pool.query('select session_user as login')).rows).toEqual([{ login: name }])
  await database.close()
  const { rows } = await ownerPool.query<{ stored: string }>('select rolpassword as stored from pg_authid where rolname = $1', [name])
  const [, rounds, salt] = /^SCRAM-SHA-256\$(\d+):([^$]+)\$/.exec(rows[0]!.stored)!
  expect(scramVerifier('a-password', Buffer.from(salt!, 'base64'), Number(rounds))).toBe(rows[0]!.stored)
  const again = await openDatabase({ ...urls, databaseOwnerUrl: undefined, limitedLoginOnly: true, dataDir, log })
  await again.close()
})

it('a login that exists keeps its password', async () => {
  const name = await role(`in role runxin_app password 'another'`)
  const stored = () => ownerPool.query('select rolpassword from pg_authid where rolname = $1', [name])
  const before = (await stored()).rows
  await makeAppLogin(ownerPool, 'runxin_app', addressOf(name))
  expect((await stored()).rows).toEqual(before)
})

it('stores what PostgreSQL itself would store', async () => {
  const name = await role(`password 'Tee-und-Gebäck 7'`)
  const { rows } = await ownerPool.query<{ stored: string }>('select rolpassword as stored from pg_authid where rolname = $1', [name])
  const [, rounds, salt] = /^SCRAM-SHA-256\$(\d+):([^$]+)\$/.exec(rows[0]!.stored)!
  expect(scramVerifier('Tee-und-Gebäck 7', Buffer.from(salt!, 'base64'), Number(rounds))).toBe(rows[0]!.stored)
})

it('a limited login without the owner’s address refuses a database that is not up to date', async () => {
  const [name, owner] = [await role('in role runxin_app'), await role('')]
  const fresh = await emptyDatabase(owner)
  const open = () => openDatabase({ databaseUrl: addressOf(name, fresh), dataDir, log })
  await expect(open()).rejects.toThrow(/0100_platform.sql is missing.*run "npm run migrate" with DATABASE_OWNER_URL first/)
  await ownerPool.query("insert into platform_migration (name, sha256) values ('zzzz_newer.sql', '')")
  cleanUp.push(() => ownerPool.query("delete from platform_migration where name = 'zzzz_newer.sql'"))
  await expect(production(name)).rejects.toThrow(/zzzz_newer.sql, which this version does not know/)
})

it('commands refuse a limited login and name the variable', async () => {
  const name = await role('in role runxin_app')
  await expect(openAsOwner({ databaseUrl: addressOf(name), databaseOwnerUrl: undefined, dataDir })).rejects.toThrow(
    `Commands need the login of the tables’ owner, and "${name}" is not: put that address into DATABASE_OWNER_URL`,
  )
  const { close } = await openAsOwner({ databaseUrl: addressOf(name), databaseOwnerUrl: addressOf('postgres'), dataDir })
  await close()
})

it('describes a limited login as one without excess', async () => {
  const name = await role('in role runxin_app')
  expect(await asLogin(name, (client) => describeLogin(client, 'runxin_app'))).toEqual({ name, excess: undefined })
})
