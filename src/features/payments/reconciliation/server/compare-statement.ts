import type { DifferenceKind } from '../../schema.ts'
import type { StatementLine } from '../../server/ports.ts'

/** What we have of one payment or refund of the day, or of a line of the statement. */
export type OurRecord = {
  kind: 'payment' | 'refund'
  /** The payment's number or the refund's. */
  number: string
  paymentId: string
  tradeNo: string | null
  amountFen: bigint
  /** Counts as money that moved: settled, paid out. */
  moved: boolean
  /** Belongs to this day and must stand in a statement by now. */
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

/** Both sides by their common number: theirs without ours, ours without theirs, and sums that differ. Pure. */
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
