import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { diskFiles } from '#adapters/files-disk/disk-files.ts'
import { accountWith } from '#features/money/factories.ts'
import { describeDatabase } from '#platform/db/connection/describe-database.ts'
import { lastOfBaseline, replacedMigrations } from '#platform/db/baseline/replaced-migrations.ts'
import { readMigrations } from '#platform/db/read-migrations.ts'
import { headerBytes, newHeader } from '#platform/db/backup/header.ts'
import type { Progress } from '#platform/db/backup/progress.ts'
import { restoreBackup, type FilesToFill } from '#platform/db/backup/restore-backup.ts'
import { verifyBackup } from '#platform/db/backup/verify-backup.ts'
import { writeBackup, type FilesToKeep } from '#platform/db/backup/write-backup.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { SplitSocket } from '#platform/testing/split-socket.ts'
import { newId } from '#platform/pure/id.ts'

const test = await testDatabase()
const appSecret = randomBytes(32)
const at = new Date(Date.UTC(2026, 2, 11, 4))
const migrations = readMigrations(path.resolve('migrations'))
const cleanUp: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one()
})

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(os.tmpdir(), 'backup-'))
  cleanUp.push(() => rm(made, { recursive: true, force: true }))
  return made
}

/** Dropped with the cluster: a connection that was cut off may still be closing when its test ends. */
async function emptyDatabase(): Promise<pg.Pool> {
  const name = `restored_${newId().replaceAll('-', '')}`
  await test.ownerPool.query(`create database ${name}`)
  const pool = new pg.Pool({ host: test.at.host, user: 'postgres', database: name, max: 2 })
  cleanUp.push(() => pool.end())
  return pool
}

type Own = { files?: FilesToKeep; secret?: Buffer }

async function backUp({ files = { list: async () => [], read: async () => undefined }, secret = appSecret }: Own = {}): Promise<string> {
  const file = path.join(await folder(), 'runxin-20260311T040000.backup')
  const client = await test.ownerPool.connect()
  try {
    await writeBackup({ client, files, appSecret: secret, at }, file)
  } finally {
    client.release()
  }
  return file
}

async function restore(
  from: string,
  own: { pool?: pg.Pool; appSecret?: Buffer; files?: FilesToFill; known?: typeof migrations; onProgress?: Progress } = {},
): Promise<pg.Pool> {
  const pool = own.pool ?? (await emptyDatabase())
  const files = own.files ?? { list: async () => [], put: async () => {} }
  const migrate = { migrations: own.known ?? migrations, appRole: 'runxin_app', appRoleMayLogIn: true }
  await restoreBackup({ pool, files, appSecret: own.appSecret ?? appSecret, migrate, ...(own.onProgress ? { onProgress: own.onProgress } : {}) }, from)
  return pool
}

/** Every row as text, without the number of the transaction that wrote it. */
async function contentOf(pool: pg.Pool): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {}
  for (const table of (await describeDatabase(pool)).keys()) {
    if (table === 'public.platform_migration') continue
    const { rows } = await pool.query<{ row: string }>(`select (to_jsonb(t) - 'xid')::text as row from ${table} t order by 1`)
    content[table] = rows.map(({ row }) => row)
  }
  return content
}

it('restores every row of every table, and the ledger is consistent', async () => {
  const accountId = await accountWith(test, 5_000n)
  const restored = await restore(await backUp())
  expect(await contentOf(restored)).toEqual(await contentOf(test.ownerPool))
  expect((await restored.query('select * from ledger.problems()')).rows).toEqual([])
  expect((await restored.query('select balance_fen::int from ledger.account where owner_id = $1 and kind = $2', [accountId, 'available'])).rows).toEqual([
    { balance_fen: 5_000 },
  ])
})

it('restores its guards: history cannot be edited or extended, keys hold, and new rows get new numbers', async () => {
  await accountWith(test, 700n)
  const restored = await restore(await backUp())
  await expect(restored.query('update ledger.posting set amount_fen = 1')).rejects.toThrow()
  await expect(
    restored.query(
      `insert into ledger.posting (journal_id, line, account_id, currency, amount_fen) select journal_id, 9, account_id, currency, 5 from ledger.posting limit 1`,
    ),
  ).rejects.toThrow(/is closed/)
  await expect(restored.query(`insert into ledger.account (owner_id, kind, currency) values (gen_random_uuid(), 'available', 'CNY')`)).rejects.toThrow(
    /foreign key/,
  )
  const { rows } = await restored.query<{ fresh: boolean }>(
    `with one as (insert into ledger.account (kind, currency) values ('gateway:another', 'CNY') returning id) select one.id > (select max(id) from ledger.account) as fresh from one`,
  )
  expect(rows[0]!.fresh).toBe(true)
  const guards = (pool: pg.Pool) =>
    pool.query(`select tgrelid::regclass::text as t, tgname, tgenabled::text from pg_trigger where not tgisinternal
      union all select conrelid::regclass::text, conname, contype::text || convalidated::text from pg_constraint where conrelid <> 0 order by 1, 2, 3`)
  expect((await guards(restored)).rows).toEqual((await guards(test.ownerPool)).rows)
})

it('is of one moment, regardless of payments meanwhile', async () => {
  let paying = true
  const payers = Array.from({ length: 4 }, async () => {
    while (paying) await accountWith(test, 100n)
  })
  const taken = await backUp()
  paying = false
  await Promise.all(payers)
  const restored = await restore(taken)
  const count = async (pool: pg.Pool) => (await pool.query('select from ledger.journal')).rowCount!
  expect(await count(restored)).toBeLessThan(await count(test.ownerPool))
  expect((await restored.query('select * from ledger.problems()')).rows).toEqual([])
})

it('includes the uploaded files, and is restored into an empty store only', async () => {
  const [store, other] = [diskFiles(await folder()), diskFiles(await folder())]
  const [key, second] = [newId(), newId()]
  await store.put(key, Uint8Array.of(1, 2, 3))
  await store.put(second, Uint8Array.of(4))
  const taken = await backUp({ files: store })
  expect((await stat(taken)).mode & 0o777).toBe(0o600)
  await restore(taken, { files: other })
  expect(await other.read(key)).toEqual(Uint8Array.of(1, 2, 3))
  expect(await other.read(second)).toEqual(Uint8Array.of(4))
  await expect(restore(taken, { files: other })).rejects.toThrow(/uploaded files in the file store already/)
})

it('counts the rows of a table although PostgreSQL says their number after the last row', async () => {
  await accountWith(test, 700n)
  const copyDone = Buffer.from([0x63, 0, 0, 0, 4])
  const client = new pg.Client({ host: test.at.host, user: 'postgres', database: test.at.database, stream: () => new SplitSocket(copyDone) as never })
  await client.connect()
  const file = path.join(await folder(), 'one.backup')
  await writeBackup({ client, files: { list: async () => [], read: async () => undefined }, appSecret, at }, file)
  await client.end()
  const { tables } = await verifyBackup(file, appSecret)
  const { rowCount } = await test.ownerPool.query('select from ledger.account')
  expect(tables.find(({ table }) => table === 'ledger.account')!.rows).toBe(rowCount)
})

it('skips a file that is deleted during the copy', async () => {
  const taken = await backUp({ files: { list: async () => [newId()], read: async () => undefined } })
  expect(await verifyBackup(taken, appSecret)).toMatchObject({ files: { count: 0, bytes: 0 } })
})

it('restores a file of several records as it was', async () => {
  const large = randomBytes(5_000_000)
  const [other, key] = [diskFiles(await folder()), newId()]
  await restore(await backUp({ files: { list: async () => [key], read: async () => large } }), { files: other })
  expect(large.equals((await other.read(key))!)).toBe(true)
})

it('leaves no file behind when it fails, and says so when the disk is full', async () => {
  const into = await folder()
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const files: FilesToKeep = { list: async () => [newId()], read: () => Promise.reject(full) }
  const client = await test.ownerPool.connect()
  await expect(writeBackup({ client, files, appSecret, at }, path.join(into, 'one.backup'))).rejects.toThrow(
    `There is no space left in ${into}: make room and try again`,
  )
  client.release(true)
  expect(await readdir(into)).toEqual([])
})

it('is not written while the file store does not answer: none is better than one without files', async () => {
  const no = () => Promise.reject(new Error('the file store did not answer'))
  const stores: FilesToKeep[] = [
    { list: no, read: no },
    { list: async () => [newId()], read: no },
  ]
  for (const files of stores) {
    const into = await folder()
    const client = await test.ownerPool.connect()
    await expect(writeBackup({ client, files, appSecret, at }, path.join(into, 'one.backup'))).rejects.toThrow('did not answer')
    client.release(true)
    expect(await readdir(into)).toEqual([])
  }
})

const alter = async (file: string, how: (bytes: Buffer) => Buffer | void) => {
  const bytes = await readFile(file)
  await writeFile(file, how(bytes) ?? bytes)
}
const isChanged = /has been changed or damaged since it was written/

it.each([
  ['one byte of its rows is flipped', (file: string) => alter(file, (bytes) => void (bytes[Math.floor(bytes.length / 2)]! ^= 1)), {}, isChanged],
  ['one byte of its header is flipped', (file: string) => alter(file, (bytes) => void (bytes[30]! ^= 1)), {}, isChanged],
  ['it was cut', (file: string) => alter(file, (bytes) => bytes.subarray(0, -100)), {}, /is truncated/],
  ['it was lengthened', (file: string) => alter(file, (bytes) => Buffer.concat([bytes, bytes.subarray(-100)])), {}, /bytes after its end/],
  ['it was written with another secret', async () => {}, { appSecret: randomBytes(32) }, /another app secret/],
  ['its rows are those of an intruder, under our header', plantRows, {}, isChanged],
  ['its rows are those of another backup of ours', mixBackups, {}, isChanged],
  ['it is of a newer version', async () => {}, { known: migrations.slice(0, -1) }, /newer or changed version/],
])('is refused before anything is written when %s', async (_name, harm, own, words) => {
  await accountWith(test, 700n)
  const from = await backUp()
  await harm(from)
  const pool = await emptyDatabase()
  await expect(restore(from, { pool, ...own })).rejects.toThrow(words)
  expect([...(await describeDatabase(pool)).keys()]).toEqual([])
})

/** A backup with a planted password, made under the intruder's own secret, that carries the header of ours. */
async function plantRows(file: string): Promise<void> {
  const theirs = await readFile(await backUp({ secret: randomBytes(32) }))
  await alter(file, () => Buffer.concat([newHeader(appSecret, at), theirs.subarray(headerBytes)]))
}

async function mixBackups(file: string): Promise<void> {
  const other = await readFile(await backUp())
  await alter(file, (bytes) => Buffer.concat([bytes.subarray(0, headerBytes), other.subarray(headerBytes)]))
}

it('does not believe a row that is changed between the verification and the restore', async () => {
  await accountWith(test, 700n)
  const [from, pool] = [await backUp(), await emptyDatabase()]
  const whole = await readFile(from)
  let verified = false
  const onProgress: Progress = ({ step, done, total }) => {
    if (step !== 'verify' || done < total || verified) return
    verified = true
    const bytes = Buffer.from(whole)
    bytes[Math.floor(bytes.length / 2)]! ^= 1
    writeFileSync(from, bytes)
  }
  await expect(restore(from, { pool, onProgress })).rejects.toThrow(isChanged)
  expect(verified).toBe(true)
  expect((await pool.query('select from ledger.posting')).rowCount).toBe(0)
})

it('refuses a folder of the older format and says what to do', async () => {
  const old = await folder()
  await writeFile(path.join(old, 'manifest.json'), '{"format":1}')
  await expect(restore(old)).rejects.toThrow(/Restore it with revision 21c0b03e, start this version on that database, and write a new backup/)
  await expect(restore(await folder())).rejects.toThrow(/is a folder: name one backup in it/)
  await expect(restore(path.join(old, 'none.backup'))).rejects.toThrow(/There is no file/)
})

/** Lists the migrations of this database as they were before the baseline, until the test ends. */
async function listReplaced(names = [...replacedMigrations.keys()]): Promise<void> {
  const { rows } = await test.ownerPool.query<{ name: string; sha256: string }>('select name, sha256 from platform_migration where name <= $1', [
    lastOfBaseline,
  ])
  const list = async (out: readonly string[], added: readonly { name: string; sha256: string }[]) => {
    await test.ownerPool.query('delete from platform_migration where name = any ($1)', [out])
    await test.ownerPool.query('insert into platform_migration (name, sha256) select * from unnest($1::text[], $2::text[])', [
      added.map(({ name }) => name),
      added.map(({ sha256 }) => sha256),
    ])
  }
  const replaced = names.map((name) => ({ name, sha256: replacedMigrations.get(name)! }))
  const listed = rows.map(({ name }) => name)
  await list(listed, replaced)
  cleanUp.push(() => list(names, rows))
}

it('restores a backup that lists the migrations which the baseline replaces', async () => {
  await listReplaced()
  const from = await backUp()
  const restored = await restore(from)
  expect(await contentOf(restored)).toEqual(await contentOf(test.ownerPool))
  const { rows } = await restored.query<{ name: string }>('select name from platform_migration order by name')
  expect(rows).toEqual(migrations.map(({ name }) => ({ name })))
})

it('refuses a backup that is older than the baseline, and says what to do', async () => {
  await listReplaced([...replacedMigrations.keys()].slice(0, -1))
  await expect(restore(await backUp())).rejects.toThrow(
    'The backup is older than revision 9165a00 (it has no 0502_staff_sessions_and_devices.sql): restore it with revision 9165a00 and start that once, then this version',
  )
})

it('never overwrites an existing company', async () => {
  const from = await backUp()
  await expect(restore(from, { pool: test.ownerPool })).rejects.toThrow(/restore into an empty one/)
})
