import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { diskFiles } from '#adapters/files-disk/disk-files.ts'
import { accountWith } from '#features/money/factories.ts'
import { describeDatabase } from '#platform/db/connection/describe-database.ts'
import { lastOfBaseline, replacedMigrations } from '#platform/db/baseline/replaced-migrations.ts'
import { readMigrations } from '#platform/db/read-migrations.ts'
import { restoreBackup, type FilesToFill } from '#platform/db/backup/restore-backup.ts'
import { writeBackup, type FilesToKeep } from '#platform/db/backup/write-backup.ts'
import { testDatabase } from '#platform/db/testing.ts'
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

async function backUp(files: FilesToKeep = { list: async () => [], read: async () => undefined }): Promise<string> {
  const into = await folder()
  const client = await test.ownerPool.connect()
  try {
    await writeBackup({ client, files, appSecret, at }, into)
  } finally {
    client.release()
  }
  return into
}

async function restore(from: string, own: { pool?: pg.Pool; appSecret?: Buffer; files?: FilesToFill; known?: typeof migrations } = {}): Promise<pg.Pool> {
  const pool = own.pool ?? (await emptyDatabase())
  const files = own.files ?? { list: async () => [], put: async () => {} }
  const migrate = { migrations: own.known ?? migrations, appRole: 'runxin_app', appRoleMayLogIn: true }
  await restoreBackup({ pool, files, appSecret: own.appSecret ?? appSecret, migrate }, from)
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
  const taken = await backUp(store)
  expect((await stat(path.join(taken, 'files', key.slice(-2), key))).mode & 0o777).toBe(0o600)
  await restore(taken, { files: other })
  expect(await other.read(key)).toEqual(Uint8Array.of(1, 2, 3))
  expect(await other.read(second)).toEqual(Uint8Array.of(4))
  await expect(restore(taken, { files: other })).rejects.toThrow(/uploaded files in the file store already/)
})

it('skips a file that is deleted during the copy', async () => {
  const taken = await backUp({ list: async () => [newId()], read: async () => undefined })
  expect(JSON.parse(await readFile(path.join(taken, 'manifest.json'), 'utf8'))).toMatchObject({ files: 0 })
})

it.each([
  ['is unfinished', (at: string) => rm(path.join(at, 'manifest.json')), {}, /no finished backup/],
  ['was cut', (at: string) => cut(at, (bytes) => bytes.subarray(0, bytes.length / 2)), {}, /ledger.posting.zst cannot be read/],
  [
    'has another table’s rows',
    (at: string) => cp(path.join(at, 'tables/ledger.posting_freeze.zst'), path.join(at, 'tables/ledger.posting.zst')),
    {},
    /ledger.posting.zst cannot be read/,
  ],
  [
    'lost rows',
    (at: string) => writeFile(path.join(at, 'tables/ledger.posting.zst'), zstdCompressSync('')),
    {},
    /ledger.posting.zst is not what the backup wrote/,
  ],
  ['was sealed with another secret', async () => {}, { appSecret: randomBytes(32) }, /another app secret/],
  ['is of a newer version', async () => {}, { known: migrations.slice(0, -1) }, /newer or changed version/],
])('is refused as a whole when it %s', async (_name, harm, own, words) => {
  await accountWith(test, 700n)
  const from = await backUp()
  await harm(from)
  const pool = await emptyDatabase()
  await expect(restore(from, { pool, ...own })).rejects.toThrow(words)
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('ledger.posting') is not null as there`)
  if (rows[0]!.there) expect((await pool.query('select from ledger.posting')).rowCount).toBe(0)
})

/** The list of a backup that was taken before the baseline. */
async function listReplaced(at: string, names = [...replacedMigrations.keys()]): Promise<void> {
  const file = path.join(at, 'manifest.json')
  const written = JSON.parse(await readFile(file, 'utf8')) as { migrations: { name: string; sha256: string }[] }
  const later = written.migrations.filter(({ name }) => name > lastOfBaseline)
  const listed = [...names.map((name) => ({ name, sha256: replacedMigrations.get(name)! })), ...later]
  await writeFile(file, JSON.stringify({ ...written, migrations: listed }))
}

it('restores a backup that lists the migrations which the baseline replaces', async () => {
  const from = await backUp()
  await listReplaced(from)
  const restored = await restore(from)
  expect(await contentOf(restored)).toEqual(await contentOf(test.ownerPool))
  const { rows } = await restored.query<{ name: string }>('select name from platform_migration order by name')
  expect(rows).toEqual(migrations.map(({ name }) => ({ name })))
})

it('refuses a backup that is older than the baseline, and says what to do', async () => {
  const from = await backUp()
  await listReplaced(from, [...replacedMigrations.keys()].slice(0, -1))
  await expect(restore(from)).rejects.toThrow(
    'The backup is older than revision 9165a00 (it has no 0502_staff_sessions_and_devices.sql): restore it with revision 9165a00 and start that once, then this version',
  )
})

it('never overwrites an existing company', async () => {
  const from = await backUp()
  await expect(restore(from, { pool: test.ownerPool })).rejects.toThrow(/restore into an empty one/)
})

async function cut(at: string, how: (bytes: Buffer) => Buffer): Promise<void> {
  const file = path.join(at, 'tables/ledger.posting.zst')
  await writeFile(file, how(await readFile(file)))
}
