import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { sqlStateOf } from '#platform/db/errors.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { accountWith } from '../../factories.ts'

const test = await testDatabase()
let accountId: string
let wallet: string
let revenue: string
let closedJournal: string

beforeAll(async () => {
  accountId = await accountWith(test, 10_000n)
  const accounts = await test.ownerPool.query<{ id: string; kind: string }>(
    "select id::text, kind from ledger.account where owner_id = $1 or kind = 'revenue'",
    [accountId],
  )
  wallet = accounts.rows.find((row) => row.kind === 'available')!.id
  revenue = accounts.rows.find((row) => row.kind === 'revenue')!.id
  closedJournal = (await test.ownerPool.query<{ id: string }>('select id from ledger.journal limit 1')).rows[0]!.id
})

type Statement = [text: string, values?: unknown[]]

/** Runs the statements in one transaction and returns the SQLSTATE with which it failed. */
async function attack(as: 'app' | 'owner', statements: readonly Statement[]): Promise<string> {
  const client = await (as === 'app' ? test.pool : test.ownerPool).connect()
  try {
    await client.query('begin')
    for (const [text, values] of statements) await client.query(text, values)
    await client.query('commit')
    return 'accepted'
  } catch (error) {
    return sqlStateOf(error) ?? String(error)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const journal = (id: string): Statement => [
  `insert into ledger.journal (id, kind, currency, key, request_hash, subject_kind, subject_id, actor, at)
   values ($1, 'suspense.receive', 'CNY', $2, '\\x00', 'trade', 't', 'attack', now())`,
  [id, randomUUID()],
]
const posting = (id: string, line: number, account: string, amount: string, currency = 'CNY'): Statement => [
  'insert into ledger.posting (journal_id, line, account_id, currency, amount_fen) values ($1, $2, $3, $4, $5)',
  [id, line, account, currency, amount],
]

describe('the app’s database role cannot write the ledger except by ledger.post', () => {
  const denied: [string, string][] = [
    [
      'write a journal',
      `insert into ledger.journal (id, kind, currency, key, request_hash, subject_kind, subject_id, actor, at) values (gen_random_uuid(), 'order.charge', 'CNY', 'direct-key', '\\x00', 'order', 'o', 'a', now())`,
    ],
    [
      'write a posting',
      `insert into ledger.posting (journal_id, line, account_id, currency, amount_fen) select id, 9, 1, 'CNY', 5 from ledger.journal limit 1`,
    ],
    ['change a posting', 'update ledger.posting set amount_fen = amount_fen + 1'],
    ['change a journal', `update ledger.journal set memo = 'x'`],
    ['delete postings', 'delete from ledger.posting'],
    ['delete journals', 'delete from ledger.journal'],
    ['truncate postings', 'truncate ledger.posting cascade'],
    ['set a balance', 'update ledger.account set balance_fen = 1000000'],
    ['open a wallet with money in it', `insert into ledger.account (kind, currency, balance_fen) values ('revenue', 'USD', 5)`],
    ['disable the triggers', 'alter table ledger.posting disable trigger all'],
    ['switch triggers off for the session', 'set session_replication_role = replica'],
    ['release the posting freeze', 'update ledger.posting_freeze set stopped_at = null'],
    ['resume money', 'select ledger.resume()'],
    ['drop the guard', 'drop trigger immutable on ledger.posting'],
    ['replace the way in', `create or replace function ledger.posting_apply() returns trigger language plpgsql as 'begin return new; end'`],
    ['hide behind a table of its own', 'create table ledger.mine (x int)'],
  ]
  it.each(denied)('%s', async (_name, statement) => {
    expect(await attack('app', [[statement]])).toBe('42501')
  })

  it('but can read it', async () => {
    expect(await attack('app', [['select * from ledger.posting'], ['select * from ledger.audit_entries']])).toBe('accepted')
  })
})

describe('ordinary statements of the tables’ owner cannot write the ledger', () => {
  const id = () => randomUUID()
  it.each<[string, string, () => Statement[]]>([
    ['a journal without lines', 'LG002', () => [journal(id())]],
    ['a journal with one line', 'LG002', () => ((j) => [journal(j), posting(j, 1, revenue, '5')])(id())],
    ['a journal that does not balance', 'LG002', () => ((j) => [journal(j), posting(j, 1, wallet, '500'), posting(j, 2, revenue, '-499')])(id())],
    ['a wallet below zero', '23514', () => ((j) => [journal(j), posting(j, 1, wallet, '-99999999'), posting(j, 2, revenue, '99999999')])(id())],
    ['a line of nothing', '23514', () => ((j) => [journal(j), posting(j, 1, wallet, '0')])(id())],
    ['more than a bigint', '22003', () => ((j) => [journal(j), posting(j, 1, wallet, '9223372036854775807')])(id())],
    ['another currency in one journal', '23503', () => ((j) => [journal(j), posting(j, 1, revenue, '5', 'USD')])(id())],
    ['late lines on a closed journal', 'LG001', () => [posting(closedJournal, 8, wallet, '5'), posting(closedJournal, 9, revenue, '-5')]],
    ['a changed posting', 'LG003', () => [['update ledger.posting set amount_fen = amount_fen + 1']]],
    ['a deleted posting', 'LG003', () => [['delete from ledger.posting']]],
    ['a changed journal', 'LG003', () => [["update ledger.journal set memo = 'x'"]]],
    ['a truncated journal', 'LG003', () => [['truncate ledger.journal cascade']]],
    ['a changed balance', 'LG003', () => [['update ledger.account set balance_fen = balance_fen + 1 where id = $1', [wallet]]]],
    ['a wallet that changes hands', 'LG003', () => [['update ledger.account set owner_id = null where id = $1', [wallet]]]],
    ['a deleted wallet', 'LG003', () => [['delete from ledger.account where id = $1', [wallet]]]],
    ['constraints made immediate first', 'LG002', () => [['set constraints all immediate'], journal(id())]],
    [
      'one more line after an early check',
      'LG002',
      () =>
        ((j): Statement[] => [
          journal(j),
          posting(j, 1, wallet, '5'),
          posting(j, 2, revenue, '-5'),
          ['set constraints all immediate'],
          ['set constraints all deferred'],
          posting(j, 3, wallet, '7'),
        ])(id()),
    ],
    [
      'a journal opened in a savepoint',
      'LG002',
      () => ((j): Statement[] => [['savepoint a'], journal(j), ['release savepoint a'], posting(j, 1, wallet, '5')])(id()),
    ],
  ])('%s', async (_name, state, statements) => {
    expect(await attack('owner', statements())).toBe(state)
  })

  it('leave the ledger as it was', async () => {
    const { rows } = await test.pool.query('select * from ledger.problems()')
    expect(rows).toEqual([])
    const after = await test.pool.query('select balance_fen from ledger.account where id = $1', [wallet])
    expect(BigInt(after.rows[0].balance_fen)).toBe(10_000n)
  })
})

describe('ledger.post refuses', () => {
  const post = (lines: unknown, kind = 'suspense.receive'): Statement => [
    `select ledger.post($1, $2, 'CNY', $3, $4, 'trade', 't', '', 'attack', now())`,
    [randomUUID(), kind, randomUUID(), JSON.stringify(lines)],
  ]
  it.each<[string, string, () => Statement]>([
    [
      'lines that do not balance',
      'LG002',
      () =>
        post([
          { owner: null, kind: 'revenue', amount: '5' },
          { owner: null, kind: 'suspense', amount: '-4' },
        ]),
    ],
    [
      'a kind of journal nobody knows',
      '23514',
      () =>
        post(
          [
            { owner: null, kind: 'revenue', amount: '5' },
            { owner: null, kind: 'suspense', amount: '-5' },
          ],
          'gift',
        ),
    ],
    [
      'a kind of account nobody knows',
      '23514',
      () =>
        post([
          { owner: null, kind: 'slush', amount: '5' },
          { owner: null, kind: 'suspense', amount: '-5' },
        ]),
    ],
    [
      'a customer who is not there',
      '23503',
      () =>
        post([
          { owner: randomUUID(), kind: 'available', amount: '5' },
          { owner: null, kind: 'suspense', amount: '-5' },
        ]),
    ],
    [
      'a customer’s wallet without a customer',
      '23514',
      () =>
        post([
          { owner: null, kind: 'available', amount: '5' },
          { owner: null, kind: 'suspense', amount: '-5' },
        ]),
    ],
    [
      'half a fen',
      '22P02',
      () =>
        post([
          { owner: null, kind: 'revenue', amount: '0.5' },
          { owner: null, kind: 'suspense', amount: '-0.5' },
        ]),
    ],
  ])('%s', async (_name, state, statement) => {
    expect(await attack('app', [statement()])).toBe(state)
  })
})
