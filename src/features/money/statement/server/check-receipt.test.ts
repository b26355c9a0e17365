import { expect, it } from 'vitest'
import { accountWith, customer } from '#features/money/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import { receiptToken } from './receipt-token.ts'
import { checkReceipt } from './check-receipt.ts'
import { receiptLink } from './receipt-link.ts'

const database = await testDatabase()
const receiptMac = makeMacKey(Buffer.alloc(32, 1), 'receipt')
const at = new Date('2026-03-11T02:00:00.000Z')

function visitor(ip: string) {
  const request = { ip, locale: 'zh' } as never
  return {
    ...database.ctx({ kind: 'visitor' }),
    receiptMac,
    publicOrigin: () => 'https://runxin.example',
    limitLoopback: true,
    request,
  } as unknown as Parameters<typeof checkReceipt>[0]
}

async function printed(accountId: string) {
  const { rows } = await database.ownerPool.query<{ memo: string }>(
    'select distinct j.memo from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id where a.owner_id = $1',
    [accountId],
  )
  const number = rows[0]!.memo
  const link = await receiptLink({ ...visitor('192.0.2.1'), actor: customer(accountId) }, { locale: 'en', number, at, amountFen: 12_300n })
  return { number, link, token: new URL(link).searchParams.get('receipt')! }
}

it('a printed receipt leads to its number, time and amount, and to nothing about its customer', async () => {
  const { number, link, token } = await printed(await accountWith(database, 12_300n))
  expect(link).toMatch(/^https:\/\/runxin\.example\/en\/statement\?receipt=/)
  expect(await checkReceipt(visitor('192.0.2.1'), token)).toEqual({ state: 'matches', number, at, amountFen: 12_300n, added: 0 })
})

it('books that no longer have the entries of a receipt are said to differ', async () => {
  const { number, token } = await printed(await accountWith(database, 12_300n))
  const other = await printed(await accountWith(database, 500n))
  expect(await checkReceipt(visitor('192.0.2.1'), `${token.slice(0, -22)}${other.token.slice(-22)}`)).toMatchObject({ state: 'differs', number })
})

it('entries that were posted after a receipt was printed are counted', async () => {
  const { number } = await printed(await accountWith(database, 700n))
  const earlier = receiptToken(receiptMac, { number, at, amountFen: 700n, entries: 0 }, [])
  expect(await checkReceipt(visitor('192.0.2.1'), earlier)).toMatchObject({ state: 'matches', added: 1 })
})

it('every token that is not ours has one answer', async () => {
  for (const token of ['', 'x', 'P1.1.1.1.aaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaa'])
    expect(await checkReceipt(visitor('192.0.2.1'), token)).toEqual({ state: 'unknown' })
})

it('one address checks sixty receipts an hour', async () => {
  const from = visitor('192.0.2.77')
  for (let count = 0; count < 60; count++) await checkReceipt(from, 'x')
  await expect(checkReceipt(from, 'x')).rejects.toMatchObject({ kind: 'too-many' })
})
