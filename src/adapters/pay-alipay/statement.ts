import { z } from 'zod'
import type { StatementLine } from '#features/payments/server/ports.ts'
import { unzip } from '#platform/formats/unzip.ts'
import { billColumns, refundWord } from './data/bill-words.ts'
import { call, fenOf, type Alipay } from './client.ts'

const address = z.object({ bill_download_url: z.url() })
const mostBytes = 50 * 1024 * 1024
const downloadMs = 60_000

/** Reads the day's trade bill: a zip of GBK tables, fetched from a host of Alipay. Undefined while it does not exist. */
export async function readStatement(alipay: Alipay, day: string): Promise<StatementLine[] | undefined> {
  const answer = await call(alipay, 'alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day }, address)
  if (!answer.ok && /bill_not_exist|BILL_NOT_EXIST/.test(answer.code)) return undefined
  if (!answer.ok) throw new Error(`Alipay gave no bill: ${answer.code}`)
  const { status, body } = await alipay.send(new URL(answer.value.bill_download_url), { method: 'GET', limit: mostBytes, timeoutMs: downloadMs })
  if (status !== 200) throw new Error(`Alipay’s bill came with status ${status}`)
  const gbk = new TextDecoder('gbk')
  const tables = unzip(body, mostBytes).map(({ content }) => gbk.decode(content))
  const detail = tables.find((text) => text.includes(billColumns.kind) && text.includes(billColumns.number))
  if (detail === undefined) throw new Error('Alipay’s bill has no table of trades')
  return linesOf(detail)
}

/** Comment lines begin with #, cells end in tabs, and the sum of a refund has a minus. */
function linesOf(table: string): StatementLine[] {
  const rows = table
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map((cell) => cell.trim()))
  const head = rows.shift() ?? []
  const at = (name: string) => {
    const found = head.indexOf(name)
    if (found < 0) throw new Error(`Alipay’s bill has no column ${name}`)
    return found
  }
  const place = Object.fromEntries(Object.entries(billColumns).map(([key, name]) => [key, at(name)])) as Record<keyof typeof billColumns, number>
  return rows.map((row) => lineOf((key) => row[place[key]] ?? ''))
}

function lineOf(cell: (key: keyof typeof billColumns) => string): StatementLine {
  const amountFen = fenOf(cell('amount').replace(/^-/, ''))
  const kind = cell('kind') === refundWord ? 'refund' : 'payment'
  if (amountFen === undefined) throw new Error('Alipay’s bill has a sum that is none')
  return {
    kind,
    tradeNo: cell('tradeNo'),
    paymentNumber: cell('number'),
    refundNumber: kind === 'refund' ? cell('refundNumber') : null,
    currency: 'CNY',
    amountFen,
  }
}
