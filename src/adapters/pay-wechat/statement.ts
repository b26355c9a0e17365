import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { StatementLine } from '#features/payments/server/ports.ts'
import { billColumns, sumsWord } from './data/bill-words.ts'
import { call, payHost, type WechatPay } from './client.ts'
import { authorization } from './signing.ts'

const bill = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })
const mostBytes = 50 * 1024 * 1024
const downloadMs = 60_000

/** Reads the day's trade bill. Its bytes are not signed, but the signed answer with its address contains their hash. Undefined while there is none. */
export async function readStatement(pay: WechatPay, day: string): Promise<StatementLine[] | undefined> {
  const { code, said } = await call(pay, 'GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
  if (code === 'NO_STATEMENT_EXIST' || code === 'STATEMENT_CREATING') return undefined
  if (code) throw new Error(`WeChat Pay gave no bill: ${code}`)
  const { download_url, hash_value } = bill.parse(said)
  const url = new URL(download_url)
  if (url.origin !== payHost) throw new Error('WeChat Pay’s bill is somewhere else')
  const path = url.pathname + url.search
  const headers = { authorization: authorization(pay, { method: 'GET', path, body: '', at: pay.now() }), 'user-agent': 'runxin-cloud' }
  const { status, body } = await pay.send(url, { method: 'GET', headers, limit: mostBytes, timeoutMs: downloadMs })
  if (status !== 200 || createHash('sha1').update(body).digest('hex') !== hash_value.toLowerCase())
    throw new Error('WeChat Pay’s bill is not what was announced')
  return linesOf(new TextDecoder().decode(body))
}

type Column = keyof typeof billColumns

/** Every cell has a backtick in front. The last two lines are the sums. A line of state REFUND is a refund. */
function linesOf(text: string): StatementLine[] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(Boolean)
  const head = (rows.shift() ?? '').split(',').map((cell) => cell.trim())
  const place = Object.fromEntries(Object.entries(billColumns).map(([key, name]) => [key, placeOf(head, name)])) as Record<Column, number>
  const end = rows.findIndex((row) => row.startsWith(sumsWord))
  if (end < 0) throw new Error('WeChat Pay’s bill has no end')
  return rows.slice(0, end).map((row) => {
    // A product name may contain commas, but every cell begins with a backtick.
    const cells = row.slice(1).split(',`')
    return lineOf((key) => (cells[place[key]] ?? '').trim())
  })
}

function placeOf(head: readonly string[], name: string): number {
  const found = head.indexOf(name)
  if (found < 0) throw new Error(`WeChat Pay’s bill has no column ${name}`)
  return found
}

function lineOf(cell: (key: Column) => string): StatementLine {
  const isRefund = cell('state') === 'REFUND'
  const yuan = /^(\d{1,12})\.(\d{2})$/.exec(cell(isRefund ? 'refunded' : 'paid'))
  if (!yuan) throw new Error('WeChat Pay’s bill has a sum that is none')
  return {
    kind: isRefund ? 'refund' : 'payment',
    tradeNo: cell('tradeNo'),
    paymentNumber: cell('number'),
    refundNumber: isRefund ? cell('refundNumber') : null,
    currency: cell('currency') || 'CNY',
    amountFen: BigInt(yuan[1]! + yuan[2]!),
  }
}
