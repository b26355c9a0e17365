import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '#app/config/config.ts'
import { exportPriceBook } from '#features/catalog/api.ts'
import { haveCatalogue } from '#features/catalog/factories.ts'
import { writeBackup } from '#platform/db/backup/write-backup.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'

const test = await testDatabase()
const folder = await mkdtemp(path.join(os.tmpdir(), 'commands-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

type Ended = { code: number; said: string }

/** A command as an operator calls it. */
function command(name: string, args: string[] = [], database = test.at.database): Promise<Ended> {
  const url = `postgresql:///${database}?host=${encodeURIComponent(test.at.host)}&user=postgres`
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, APP_SECRET: 's'.repeat(32), DATA_DIR: path.join(folder, database) }
  return new Promise((resolve) => {
    execFile(process.execPath, [`tools/${name}.ts`, ...args], { env }, (error, out, said) => resolve({ code: Number(error?.code ?? 0), said: out + said }))
  })
}

type Entry = { step: string; subject: string; detail: Record<string, string> }
const user = os.userInfo().username
const query = async (text: string) => (await test.ownerPool.query<Entry>(text)).rows
const entriesOf = (action: string) => query(`select step, subject, detail from audit.entry where action = '${action}' and role = 'command-line' order by seq`)

it('importing prices is in the audit log with the new version; a dry run is not', async () => {
  const none = await command('price-book', ['export'])
  expect(none).toMatchObject({ code: 1, said: expect.stringContaining('npm run open-shop') })
  await haveCatalogue(test.ctx())
  const { version, text } = await exportPriceBook(test.ctx({ kind: 'system', name: 'test' }))
  const file = path.join(folder, 'prices.csv')
  await writeFile(file, text.replace('families.general.vcpuFen,2000', 'families.general.vcpuFen,2500'))
  expect((await command('price-book', ['import', file, '--dry-run'])).code).toBe(0)
  expect(await entriesOf('price-book-import')).toEqual([])
  expect(await command('price-book', ['import', file])).toMatchObject({ code: 0, said: expect.stringContaining(`Published as version ${version + 1}`) })
  expect(await entriesOf('price-book-import')).toMatchObject([
    { step: 'began', subject: 'prices.csv', detail: { user } },
    { step: 'done', detail: { version: String(version + 1), changes: '1' } },
  ])
})

it('resuming postings is in the audit log; only checking is not', async () => {
  await test.ownerPool.query(`update ledger.posting_freeze set stopped_at = now(), reason = 'a test'`)
  expect(await command('verify-ledger')).toMatchObject({ code: 0, said: expect.stringContaining('Money is stopped') })
  expect(await entriesOf('money-resume')).toEqual([])
  expect((await command('verify-ledger', ['--resume'])).code).toBe(0)
  expect((await test.ownerPool.query('select stopped_at from ledger.posting_freeze')).rows).toEqual([{ stopped_at: null }])
  expect(await entriesOf('money-resume')).toMatchObject([{ step: 'began', detail: { user } }, { step: 'done' }])
})

it('a backup is in the audit log of the company, and its restore in that of the restored one', async () => {
  expect((await command('backup', [path.join(folder, 'backups')])).said).toContain('read again and verified')
  const [name] = await readdir(path.join(folder, 'backups'))
  const into = path.join(folder, 'backups', name!)
  const [began, done] = await entriesOf('backup')
  expect([began, done]).toMatchObject([
    { step: 'began', subject: into, detail: { user } },
    { step: 'done', detail: { files: '0' } },
  ])
  const database = `restored_${newId().replaceAll('-', '')}`
  await test.ownerPool.query(`create database ${database}`)
  expect((await command('restore', [into], database)).said).toContain('the books are right')
  const pool = new pg.Pool({ host: test.at.host, user: 'postgres', database, max: 1 })
  const { rows } = await pool.query<Entry>(`select step, subject, detail from audit.entry where action = 'restore' order by seq`)
  expect(rows).toMatchObject([
    { step: 'began', subject: into, detail: { user, takenAt: done!.detail['takenAt'], rows: done!.detail['rows'] } },
    { step: 'done', detail: { books: 'right' } },
  ])
  expect((await pool.query('select * from audit.problems()')).rows).toEqual([])
  await pool.end()
})

it('verifies a backup without a database, and refuses one that was cut', async () => {
  const [good, cut] = [path.join(folder, 'good.backup'), path.join(folder, 'cut.backup')]
  const client = await test.ownerPool.connect()
  const files = { list: async () => [], read: async () => undefined }
  await writeBackup({ client, files, appSecret: readConfig({ APP_SECRET: 's'.repeat(32) }).appSecret, at: new Date() }, good)
  client.release()
  await writeFile(cut, (await readFile(good)).subarray(0, -1))
  const [verified, refused] = await Promise.all([good, cut].map((file) => command('restore', ['--verify-only', file], 'no_such_database')))
  expect(verified).toMatchObject({ code: 0, said: expect.stringContaining('OK  Verified') })
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('is truncated') })
})
