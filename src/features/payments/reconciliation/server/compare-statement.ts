import type { DifferenceKind } from '../../schema.ts'
import type { StatementLine } from '../../server/ports.ts'

/** Our record of one payment or refund that belongs to the day or is named in the statement. */
export type OurRecord = {
  kind: 'payment' | 'refund'
  /** Number of the payment or refund. */
  number: string
  paymentId: string
  tradeNo: string | null
  amountFen: bigint
  /** Whether the money has moved: payment settled, refund paid out. */
  moved: boolean
  /** Whether it belongs to this day and should be in a statement by now. */
  due: boolean
}

export type Difference = {
  kind: DifferenceKind
  number: string
  tradeNo: string | null
  paymentId: string | null
  ourFen: bigint | null
  theirFen: bigint | null
}

export function numberOfLine(line: Pick<StatementLine, 'refundNumber' | 'paymentNumber'>): string {
  return line.refundNumber ?? line.paymentNumber
}

/** Compares both sides by number: lines without a record, records without a line, and differing amounts. Pure. */
export function differencesOf(lines: readonly StatementLine[], ours: readonly OurRecord[]): Difference[] {
  const byNumber = new Map(ours.map((record) => [record.number, record]))
  const seen = new Map<string, bigint>()
  for (const line of lines) seen.set(numberOfLine(line), (seen.get(numberOfLine(line)) ?? 0n) + line.amountFen)
  const tradeOf = new Map(lines.map((line) => [numberOfLine(line), line.tradeNo]))
  const theirs = [...seen].flatMap(([number, theirFen]): Difference[] => {
    const record = byNumber.get(number)
    const facts = { number, tradeNo: tradeOf.get(number) ?? null, paymentId: record?.paymentId ?? null, theirFen }
    if (!record?.moved) return [{ kind: 'missing-here', ...facts, ourFen: null }]
    return record.amountFen === theirFen ? [] : [{ kind: 'amount', ...facts, ourFen: record.amountFen }]
  })
  const missing = ours.filter((record) => record.due && record.moved && !seen.has(record.number))
  return [...theirs, ...missing.map((record): Difference => ({ ...pick(record), kind: 'missing-there', ourFen: record.amountFen, theirFen: null }))]
}

function pick({ number, tradeNo, paymentId }: OurRecord) {
  return { number, tradeNo, paymentId }
}
