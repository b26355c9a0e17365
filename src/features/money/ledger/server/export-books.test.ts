import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { accountWith, customer, fund, system } from '../../factories.ts'
import { exportBooks } from './export-books.ts'
import { postEntry } from '../../server/post-entry.ts'

const test = await testDatabase()
const folder = await mkdtemp(path.join(os.tmpdir(), 'books-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
test.clock.set(new Date('2026-03-10T15:59:59.999Z'))
const accountId = await accountWith(test, 100_00n)
test.clock.set(new Date('2026-03-10T16:00:00.000Z'))
await fund(test, accountId, 250_00n)
await inTransaction(test.ctx(system), (ctx) =>
  postEntry(ctx, {
    kind: 'suspense.receive',
    key: `suspense:${newId()}`,
    subject: { kind: 'trade', id: newId() },
    memo: '=1+1',
    lines: [
      { owner: null, kind: 'gateway:sandbox', amountFen: -7_00n },
      { owner: null, kind: 'suspense', amountFen: 7_00n },
    ],
  }),
)

it('has every line of the requested days in Shanghai, in whole journals, safe for a spreadsheet, with totals', async () => {
  let text = ''
  const take = async (more: string) => void (text += more)
  const totals = await exportBooks(test.ctx(system), { from: '2026-03-11', to: '2026-03-11' }, take)
  expect(totals).toEqual({ lines: 4, journals: 2, inFen: 257_00n, outFen: 257_00n })
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toBe('\uFEFFat,journal,line,kind,subject_kind,subject,memo,actor,account,customer,currency,in,out,balance_after')
  expect(lines.filter((line) => line.startsWith('2026-03-11T00:00:00.000+08:00,'))).toHaveLength(4)
  expect(lines.filter((line) => line.includes(",'=1+1,"))).toHaveLength(2)
  expect(lines.find((line) => line.includes(',available,'))).toMatch(/,available,\d+\t,CNY,250\.00,,350\.00$/)
  expect(await exportBooks(test.ctx(system), { from: '2026-03-12', to: '2026-03-31' }, take)).toMatchObject({ lines: 0 })
  await expect(exportBooks(test.ctx(customer(accountId)), { from: '2026-03-11', to: '2026-03-11' }, take)).rejects.toMatchObject({ code: 'auth.not-allowed' })
})

it('is written by the command line to a new file that only its owner can read, and is audited', async () => {
  const url = `postgresql:///${test.at.database}?host=${encodeURIComponent(test.at.host)}&user=postgres`
  const run = (...args: string[]) =>
    new Promise<{ code: number; said: string; out: string }>((resolve) => {
      const env = { PATH: process.env['PATH'], DATABASE_URL: url, APP_SECRET: 's'.repeat(32) }
      execFile(process.execPath, ['tools/export-ledger.ts', ...args], { env }, (error, out, said) => resolve({ code: Number(error?.code ?? 0), said, out }))
    })
  const file = path.join(folder, 'march.csv')
  const [done, wrong] = await Promise.all([run('--from', '2026-03-10', '--to', '2026-03-11', file), run('--from', '2026-03-11', '--to', '2026-03-10')])
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining('6 lines of 3 journals, in 357.00, out 357.00') })
  expect(wrong.code).toBe(2)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).trimEnd().split('\r\n')).toHaveLength(7)
  await writeFile(file, 'mine')
  expect(await run('--from', '2026-03-10', '--to', '2026-03-11', file)).toMatchObject({ code: 1, said: expect.stringContaining('left alone') })
  expect(await readFile(file, 'utf8')).toBe('mine')
  const { rows } = await test.ownerPool.query(`select role, staff_id, step, subject from audit.entry where action = 'export-ledger' order by seq`)
  expect(rows).toEqual(['began', 'done'].map((step) => ({ role: 'command-line', staff_id: null, step, subject: '2026-03-10 – 2026-03-11' })))
})
