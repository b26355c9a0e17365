import { createPublicKey, verify } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyBooks, type WholeProofCtx } from '#features/money/api.ts'
import { accountWith, fund, system } from '#features/money/factories.ts'
import { proveUpToNow, rehash, tamper } from '#features/money/proof/testing/tamper.ts'
import { anchorBook, anchorPublicKey } from '#platform/anchors/anchor-book.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import { recordCommand } from './record-command.ts'
import { verifyAudit } from './verify-audit.ts'
import { anchoredAuditProblems } from './anchored-audit.ts'
import { writeAnchor } from './write-anchor.ts'

const secret = Buffer.alloc(32, 7)
const root = await mkdtemp(path.join(tmpdir(), 'anchors-'))
afterAll(() => rm(root, { recursive: true }))

let test: TestDatabase
let ctx: WholeProofCtx
let folder: string
let accountId: string
const file = () => path.join(folder, 'anchors.txt')

async function pass(sum: bigint): Promise<void> {
  await fund(test, accountId, sum)
  await recordCommand(
    ctx,
    { action: 'export-ledger', subject: String(sum), detail: {} },
    async () => {},
    () => ({}),
  )
  await proveUpToNow(test, ctx)
  test.clock.advance(3_600_000)
  await writeAnchor(ctx)
}

beforeEach(async () => {
  test = await testDatabase()
  folder = path.join(root, test.at.database)
  ctx = test.ctx(system, { proofSeal: makeMacKey(secret, 'ledger-proof'), anchors: anchorBook(folder, secret) })
  accountId = await accountWith(test, 5_000n)
  for (const sum of [300n, 400n, 500n]) await pass(sum)
})

const label = async (number: number) => `${number} of ${(await ctx.anchors.read()).anchors[number - 1]?.at}`

/** Rewrites everything that the database knows: hashes, balances, the mark and the runs of the verifier. */
const rewrite = `update payment set amount_fen = 40000 where amount_fen = 400;
  update ledger.posting set amount_fen = amount_fen * 100 where abs(amount_fen) = 400; ${rehash};
  delete from ledger.proof_mark; delete from ledger.verification`

/** Blames an entry of the audit log on another subject and computes the chain again up to its head. */
const rewriteAudit = `do $$
declare
  e audit.entry;
  before bytea := '\\x';
begin
  update audit.entry set subject = 'nothing' where seq = 3;
  for e in select * from audit.entry order by seq loop
    e.chain := audit.link(before, e);
    update audit.entry set chain = e.chain where seq = e.seq;
    before := e.chain;
  end loop;
  update audit.head set chain = before;
end $$`

describe('signed anchors outside of the database', () => {
  it('agree with untouched books, and auditors verify them with the public key alone', async () => {
    expect(await verifyBooks(ctx)).toEqual([])
    expect(await anchoredAuditProblems(ctx)).toEqual([])
    const key = createPublicKey(await readFile(path.join(folder, 'public-key.pem')))
    expect(key.export({ type: 'spki', format: 'pem' })).toBe(anchorPublicKey(secret))
    const lines = (await readFile(file(), 'utf8')).trim().split('\n')
    expect(lines).toHaveLength(3)
    for (const line of lines) {
      const [text, signature] = [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]
      expect(verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))).toBe(true)
    }
  })

  it('find a ledger that was rewritten with all its hashes, and name the first anchor that fails', async () => {
    await tamper(test, rewrite)
    expect((await test.ownerPool.query('select * from ledger.problems()')).rows, 'the database itself is consistent').toEqual([])
    await proveUpToNow(test, ctx)
    // The first one was written before the credit that was changed.
    expect(await verifyBooks(ctx)).toEqual([{ problem: 'the ledger differs from a signed anchor', subject: await label(2) }])
  })

  it('find an audit log that was rewritten with all its hashes, and the run is recorded as failed', async () => {
    await tamper(test, rewriteAudit)
    expect((await test.ownerPool.query('select * from audit.problems()')).rows, 'the database itself is consistent').toEqual([])
    const found = { problem: 'the audit log differs from a signed anchor', subject: await label(2) }
    expect(await anchoredAuditProblems(ctx)).toEqual([found])
    expect(await verifyAudit(ctx)).toEqual([found])
    const { rows } = await test.pool.query('select problems from audit.verification order by id desc limit 1')
    expect(rows).toEqual([{ problems: 1 }])
  })

  it('find books that were put back to an earlier hour', async () => {
    await tamper(
      test,
      `delete from payment where amount_fen = 500; delete from ledger.journal where id in (select journal_id from ledger.posting where amount_fen = 500);
        delete from ledger.posting p where not exists (select from ledger.journal j where j.id = p.journal_id); ${rehash};
        delete from ledger.proof_mark; delete from ledger.verification`,
    )
    await proveUpToNow(test, ctx)
    expect(await verifyBooks(ctx)).toEqual([{ problem: 'the ledger differs from a signed anchor', subject: await label(3) }])
  })

  it('are not changed, cut or forged unnoticed', async () => {
    const lines = (await readFile(file(), 'utf8')).split('\n')
    const problem = 'the file of anchors was changed'
    await writeFile(file(), [lines[0], lines[1]!.replace('"journals":"3"', '"journals":"4"'), lines[2], ''].join('\n'))
    expect(await verifyBooks(ctx)).toMatchObject([
      { problem, subject: "line 2 is not signed with this app's secret" },
      { problem, subject: 'line 3 does not follow the line before' },
    ])
    await writeFile(file(), [lines[0], lines[2], ''].join('\n'))
    expect(await verifyBooks(ctx)).toMatchObject([{ problem, subject: 'line 2 does not follow the line before' }])
    const stranger = anchorBook(path.join(folder, 'stranger'), Buffer.alloc(32, 8))
    expect((await anchorBook(folder, Buffer.alloc(32, 8)).read()).anchors, 'another secret accepts none').toEqual([])
    expect(await stranger.read()).toEqual({ anchors: [], faults: [] })
  })

  it('go on after a crash in the middle of a line, which was never acknowledged', async () => {
    await appendFile(file(), '{"number":4,"at":"20')
    await pass(600n)
    expect((await ctx.anchors.read()).anchors.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(await verifyBooks(ctx)).toEqual([])
  })

  it('are compared from the last one on that an operator accepted', async () => {
    await tamper(test, rewrite)
    await proveUpToNow(test, ctx)
    await writeAnchor(ctx, 'accepted')
    expect(await verifyBooks(ctx)).toEqual([])
    await pass(600n)
    await tamper(test, rewriteAudit)
    expect(await anchoredAuditProblems(ctx)).toMatchObject([{ problem: 'the audit log differs from a signed anchor', subject: expect.stringMatching(/^4 of/) }])
  })

  it('have a copy elsewhere, each under its own name', async () => {
    const copies = new Map<string, string>()
    const book = anchorBook(path.join(folder, 'copied'), secret, async (name, line) => void copies.set(name, line))
    await book.append('hourly', new Date('2026-11-26T13:00:00Z'), { ledger: null, audit: null })
    const line = (await readFile(path.join(folder, 'copied', 'anchors.txt'), 'utf8')).trim()
    expect([...copies]).toEqual([['anchor-20261126T130000Z-1.txt', line]])
  })
})
