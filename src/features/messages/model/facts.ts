import type { NoticeCode } from '../model.ts'

/** Labels of the facts beside a notice. Their texts are in `copy/facts.*`. */
export const factLabels = [
  'order',
  'payment',
  'transaction',
  'withdrawal',
  'invoice',
  'invoiceRequest',
  'transfer',
  'workOrder',
  'server',
  'servers',
  'address',
  'amount',
  'vouchers',
  'balance',
  'threshold',
  'needed',
  'short',
  'expires',
  'renewBefore',
  'keptUntil',
  'deletedAt',
  'validUntil',
  'periodEnds',
  'starts',
  'ends',
  'answerBy',
  'paidAt',
  'closesAt',
  'takesEffectAt',
  'used',
  'package',
  'time',
  'ip',
] as const
export type FactLabel = (typeof factLabels)[number]

export type Fact = { label: FactLabel } & (
  | { kind: 'text'; value: string }
  | { kind: 'money'; fen: bigint }
  | { kind: 'time'; at: Date }
  | { kind: 'gib'; gib: number }
)

const numbers: Readonly<Record<string, FactLabel>> = {
  order: 'order',
  payment: 'payment',
  withdrawal: 'withdrawal',
  invoice: 'invoiceRequest',
  'tax-invoice': 'invoice',
  transfer: 'transfer',
  'transfer-case': 'transfer',
  'work-order': 'workOrder',
}
const amounts: Readonly<Record<string, FactLabel>> = {
  amountFen: 'amount',
  vouchersFen: 'vouchers',
  availableFen: 'balance',
  thresholdFen: 'threshold',
  needFen: 'needed',
  shortFen: 'short',
}
/** Meaning of a time where it is not that of the event. */
const times: Partial<Record<NoticeCode, Readonly<Record<string, FactLabel>>>> = {
  'voucher.issued': { until: 'validUntil' },
  'server.expiring': { at: 'expires' },
  'server.expired': { at: 'renewBefore' },
  'server.renewed': { until: 'expires' },
  'server.renew-failed': { at: 'expires' },
  'server.suspended': { at: 'keptUntil' },
  'server.recycled': { at: 'keptUntil' },
  'server.going': { at: 'deletedAt' },
  'server.given-up': { at: 'deletedAt' },
  'server.guest-invited': { at: 'ends' },
  'server.guest-accepted': { at: 'ends' },
  'transfer.started': { at: 'answerBy' },
  'transfer.offered': { at: 'answerBy' },
  'transfer.handed-over': { at: 'paidAt' },
  'account.closing': { due: 'closesAt' },
  'phone.waiting': { due: 'takesEffectAt' },
  'server.move-planned': { from: 'starts', until: 'ends' },
  'maintenance.planned': { from: 'starts', until: 'ends' },
  'maintenance.cancelled': { from: 'starts', until: 'ends' },
}

/**
 * Facts of a notice, for a table beside its sentence: numbers, names, amounts, times. Amounts of zero and parameters that only choose a wording are left out.
 * `params` are stored ones of this code.
 */
export function factsOf(code: NoticeCode, params: Readonly<Record<string, string | number>>): Fact[] {
  return Object.entries(params).flatMap(([name, value]): Fact[] => {
    const fact = factOf(code, name, value)
    return fact ? [fact] : []
  })
}

function factOf(code: NoticeCode, name: string, value: string | number): Fact | undefined {
  const amount = amounts[name]
  if (amount) return BigInt(value) === 0n ? undefined : { label: amount, kind: 'money', fen: BigInt(value) }
  if (name === 'number') return textFact(code === 'payment.found' ? 'transaction' : numbers[code.split('.')[0]!], value)
  if (name === 'order') return textFact('order', value)
  if (name === 'server') return textFact('server', value)
  if (name === 'servers' && typeof value === 'number') return textFact('servers', value)
  if (name === 'official') return textFact('invoice', value)
  if (name === 'ip') return textFact(code === 'server.ready' ? 'address' : 'ip', value)
  if (name === 'usedGib') return { label: 'used', kind: 'gib', gib: Number(value) }
  if (name === 'ofGib') return { label: 'package', kind: 'gib', gib: Number(value) }
  const time = times[code]?.[name] ?? timeOf(name)
  return time ? { label: time, kind: 'time', at: new Date(value) } : undefined
}

const timeOf = (name: string): FactLabel | undefined => (name === 'at' ? 'time' : name === 'until' ? 'periodEnds' : undefined)

function textFact(label: FactLabel | undefined, value: string | number): Fact | undefined {
  return label && value !== '' ? { label, kind: 'text', value: String(value) } : undefined
}
