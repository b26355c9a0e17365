import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anchorBook } from '#platform/anchors/anchor-book.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import { accountWith, fund, system } from '../../factories.ts'
import { proveUpToNow, rehash, tamper } from '../testing/tamper.ts'
import { proveEverything, type WholeProofCtx } from './prove-everything.ts'
import { proveNewEntries, recentMs } from './prove-new-entries.ts'

const secret = Buffer.alloc(32, 7)
const folder = await mkdtemp(path.join(tmpdir(), 'anchors-'))
afterAll(() => rm(folder, { recursive: true }))

let test: TestDatabase
let ctx: WholeProofCtx
let [rich, quiet] = ['', '']

/**
 * Before the mark: three credits of `rich` (5,000, 300 and 200 fen) and two of `quiet` (700 and 400 fen), the last of all to `rich`. After it: 1,100 fen to
 * `rich`. `quiet` rests.
 */
beforeEach(async () => {
  test = await testDatabase()
  ctx = test.ctx(system, { proofSeal: makeMacKey(secret, 'ledger-proof'), anchors: anchorBook(path.join(folder, test.at.database), secret) })
  rich = await accountWith(test, 5_000n)
  quiet = await accountWith(test, 700n)
  await fund(test, rich, 300n)
  await fund(test, quiet, 400n)
  await fund(test, rich, 200n)
  await proveUpToNow(test, ctx)
  expect(await proveEverything(ctx)).toEqual([])
  // From now on only rows that are made after this line count as recent.
  test.clock.set(new Date(Date.now() + recentMs))
  expect(await proveNewEntries(ctx)).toEqual([])
})

const wallet = (owner: string) => `(select id from ledger.account where owner_id = '${owner}' and kind = 'available')`
/** Journal of the credit with that sum. */
const credit = (sum: number) => `(select journal_id from ledger.posting where amount_fen = ${sum} and seq is not null)`
const line = (sum: number) => `(journal_id, line) = (select journal_id, line from ledger.posting where amount_fen = ${sum} and seq is not null)`
const payment = (sum: number) => `(select id from payment where amount_fen = ${sum})`

type Case = { what: string; by: 'minute' | 'night'; problem: string; attack: () => string }

const old: Case[] = [
  {
    what: 'a changed amount',
    by: 'night',
    problem: 'a journal does not balance',
    attack: () => `update ledger.posting set amount_fen = 701 where ${line(700)}`,
  },
  {
    what: 'a changed balance of a wallet that rests',
    by: 'night',
    problem: 'a balance differs from its postings',
    attack: () => `update ledger.account set balance_fen = 9999 where id = ${wallet(quiet)}`,
  },
  {
    what: 'a changed balance of a wallet that moves',
    by: 'minute',
    problem: 'a balance differs from its postings',
    attack: () => `update ledger.account set balance_fen = 9999 where id = ${wallet(rich)}`,
  },
  { what: 'a deleted posting', by: 'night', problem: 'a journal does not balance', attack: () => `delete from ledger.posting where ${line(700)}` },
  {
    what: 'a deleted journal with its postings',
    by: 'night',
    problem: 'a settled payment has no credit of its sum',
    attack: () =>
      `with j as (delete from ledger.journal where id = ${credit(700)} returning id) delete from ledger.posting where journal_id in (select id from j)`,
  },
  {
    what: 'a deleted journal, its payment, and all hashes computed again',
    by: 'night',
    problem: 'the history up to the proven mark was changed',
    attack: () => `delete from payment where id = ${payment(700)}; delete from ledger.journal where id = ${credit(700)};
      delete from ledger.posting p where not exists (select from ledger.journal j where j.id = p.journal_id); ${rehash}`,
  },
  {
    what: 'an inserted credit with its payment, dated back, and all hashes computed again',
    by: 'night',
    problem: 'the history up to the proven mark was changed',
    attack: () => `
      insert into payment select (jsonb_populate_record(p, jsonb_build_object('id', '00000000-0000-7000-8000-000000000001', 'number', 'P202603110000000001', 'trade_no', 'forged'))).*
        from payment p where id = ${payment(400)};
      insert into ledger.journal select (jsonb_populate_record(j, jsonb_build_object('id', '00000000-0000-7000-8000-000000000002', 'key', 'payment.credit:forged',
        'subject_id', '00000000-0000-7000-8000-000000000001'))).* from ledger.journal j where id = ${credit(400)};
      insert into ledger.posting select (jsonb_populate_record(p, jsonb_build_object('journal_id', '00000000-0000-7000-8000-000000000002', 'seq', p.seq + 100))).*
        from ledger.posting p where journal_id = ${credit(400)}; ${rehash}`,
  },
  {
    what: 'two postings that changed places',
    by: 'night',
    problem: 'a running balance is broken',
    attack: () =>
      `update ledger.posting set seq = -seq where account_id = ${wallet(quiet)}; update ledger.posting set seq = 3 + seq where account_id = ${wallet(quiet)}`,
  },
  {
    what: 'a posting that changed its owner',
    by: 'night',
    problem: 'a journal differs from what was asked',
    attack: () => `update ledger.posting set account_id = ${wallet(quiet)}, seq = 100 where ${line(300)}`,
  },
  {
    what: 'a wallet that changed its owner',
    by: 'night',
    problem: 'a journal differs from what was asked',
    attack: () => `update ledger.account set kind = 'frozen' where id = ${wallet(quiet)}`,
  },
  {
    what: 'a changed time',
    by: 'night',
    problem: 'a hash chain is broken',
    attack: () => `update ledger.journal set at = at - interval '1 day' where id = ${credit(700)}`,
  },
  {
    what: 'a changed time, and all hashes computed again',
    by: 'night',
    problem: 'the history up to the proven mark was changed',
    attack: () => `update ledger.journal set at = at - interval '1 day' where id = ${credit(700)}; ${rehash}`,
  },
  {
    what: 'a rewritten tail with a consistent chain',
    by: 'minute',
    problem: 'the last proven journal was changed',
    attack: () => `update payment set amount_fen = 5001 where id = ${payment(5000)};
      update ledger.posting set amount_fen = amount_fen + sign(amount_fen) where journal_id = ${credit(5000)}; ${rehash}`,
  },
  {
    what: 'a settled payment that lost its record',
    by: 'night',
    problem: 'a credit has no settled payment',
    attack: () => `delete from payment where id = ${payment(700)}`,
  },
]

const fresh: Case[] = [
  {
    what: 'a changed amount',
    by: 'minute',
    problem: 'a journal does not balance',
    attack: () => `update ledger.posting set amount_fen = 1101 where ${line(1100)}`,
  },
  {
    what: 'amounts changed on both sides',
    by: 'minute',
    problem: 'a journal differs from what was asked',
    attack: () => `update ledger.posting set amount_fen = amount_fen * 2 where journal_id = ${credit(1100)}`,
  },
  { what: 'a deleted posting', by: 'minute', problem: 'a journal does not balance', attack: () => `delete from ledger.posting where ${line(1100)}` },
  {
    what: 'a journal deleted without its postings',
    by: 'minute',
    problem: 'a settled payment has no credit of its sum',
    attack: () => `delete from ledger.journal where id = ${credit(1100)}`,
  },
  {
    what: 'an inserted posting whose hash fits',
    by: 'minute',
    problem: 'a journal does not balance',
    attack: () => `insert into ledger.posting (journal_id, line, account_id, currency, amount_fen, seq, balance_after_fen, chain)
        select ${credit(1100)}, 9, ${wallet(rich)}, 'CNY', 77, 100, 0, ''; ${rehash}`,
  },
  {
    what: 'an invented credit whose hashes fit',
    by: 'minute',
    problem: 'a credit has no settled payment',
    attack: () => `delete from payment where id = ${payment(1100)}; ${rehash}`,
  },
  {
    what: 'two postings that changed owners',
    by: 'minute',
    problem: 'a journal differs from what was asked',
    attack: () => `update ledger.posting set account_id = ${wallet(quiet)}, seq = 3 where ${line(1100)}`,
  },
  {
    what: 'a changed time',
    by: 'minute',
    problem: 'a hash chain is broken',
    attack: () => `update ledger.journal set at = at - interval '1 day' where id = ${credit(1100)}`,
  },
  {
    what: 'a balance without a posting',
    by: 'minute',
    problem: 'a balance differs from its postings',
    attack: () => `insert into ledger.account (owner_id, kind, currency, balance_fen) values ('${quiet}', 'frozen', 'CNY', 5000)`,
  },
  {
    what: 'a mark moved past the new journals',
    by: 'minute',
    problem: 'the proven mark was changed',
    attack: () => `update ledger.posting set amount_fen = 1101 where ${line(1100)};
      update ledger.proof_mark set (era, xid, journal_id, digest, journals) = (select j.era, j.xid, j.id, ledger.entry_digest(j), 6 from ledger.journal j where id = ${credit(1101)})`,
  },
  { what: 'a removed mark', by: 'minute', problem: 'the proven mark is missing', attack: () => 'delete from ledger.proof_mark' },
]

async function find(attack: string): Promise<{ minute: string[]; night: string[] }> {
  await fund(test, rich, 1_100n)
  await tamper(test, attack)
  const minute = await proveNewEntries(ctx)
  test.clock.advance(86_400_000)
  const night = (await proveEverything(ctx)) ?? []
  return { minute: minute.map(({ problem }) => problem), night: night.map(({ problem }) => problem) }
}

describe.each([
  ['old', old],
  ['new', fresh],
])('tampering with %s rows', (_age, cases) => {
  it.each(cases)('finds $what by the $by, and stops money', async ({ by, problem, attack }) => {
    const { minute, night } = await find(attack())
    expect(by === 'minute' ? minute : night).toContain(problem)
    if (by === 'night') expect(minute, 'the run of each minute reads new rows only').toEqual([])
    expect(night, 'the nightly run finds everything').not.toEqual([])
    expect((await test.pool.query('select stopped_at is not null as stopped from ledger.posting_freeze')).rows).toEqual([{ stopped: true }])
  })
})
