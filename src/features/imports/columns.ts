import { periods, type Period } from '#features/catalog/model.ts'
import { phoneOf } from '#features/auth/model/phones.ts'
import { dateFormat } from '#platform/pure/formats.ts'
import type { CsvRecord } from './read-csv.ts'
import { refuse, type Source } from './model.ts'

/** Columns of the tables under the systems' names. docs/import.md describes the export. */
export const columns = {
  whmcs: {
    customer: ['id', 'firstname', 'lastname', 'companyname', 'email', 'country', 'phonenumber', 'credit', 'status'],
    product: ['id', 'name'],
    service: ['id', 'userid', 'packageid', 'domain', 'regdate', 'nextduedate', 'amount', 'billingcycle', 'domainstatus', 'dedicatedip', 'machineid'],
  },
  zjmf: {
    customer: ['id', 'username', 'companyname', 'email', 'phone_code', 'phonenumber', 'credit', 'status'],
    product: ['id', 'name'],
    service: ['id', 'uid', 'productid', 'domain', 'regdate', 'nextduedate', 'amount', 'billingcycle', 'domainstatus', 'dedicatedip', 'machineid'],
  },
} as const

type Cells = CsvRecord['cells']

export type ImportedCustomer = { name: string; company: string; email: string; phone: string; creditFen: bigint }
export type ImportedService = {
  customerId: string
  productId: string
  name: string
  startedAt: Date
  paidUntil: Date
  amountFen: bigint
  months: Period
  ip: string
  machineId: string
}

/** Returns the ID of a line in its own system. */
export function idOf(cells: Cells, name = 'id'): string {
  const id = cells[name] ?? ''
  return /^[1-9]\d{0,17}$/.test(id) ? id : refuse(`${name} “${id}” is no number`)
}

/** Parses an amount: `12.30` → `1230n`. Empty text is zero. */
export function fenOf(text: string, name: string): bigint {
  const found = /^(-?)(\d{1,12})(?:\.(\d{0,2})0*)?$/.exec(text || '0')
  if (!found) return refuse(`${name} “${text}” is no sum of money`)
  const [, sign, yuan, cents = ''] = found
  const fen = BigInt(yuan!) * 100n + BigInt(cents.padEnd(2, '0'))
  return sign ? -fen : fen
}

/** Returns whether the other system had closed the account. */
export function isClosed(source: Source, cells: Cells): boolean {
  return source === 'whmcs' ? cells['status']!.toLowerCase() === 'closed' : cells['status'] === '2'
}

export function customerOf(source: Source, cells: Cells): ImportedCustomer {
  const creditFen = fenOf(cells['credit']!, 'credit')
  if (creditFen < 0n) return refuse('the balance is below zero')
  const phone = phoneIn(source, cells)
  if (!phone) return refuse(cells['phonenumber'] ? `“${cells['phonenumber']}” is no phone that gets text messages` : 'no phone number')
  const name = source === 'whmcs' ? fullName(cells['firstname']!, cells['lastname']!) : cells['username']!
  return { name, company: cells['companyname']!, email: cells['email']!.toLowerCase(), phone, creditFen }
}

/** WHMCS writes `+86.13800138000`, and older entries without the prefix; 智简魔方 keeps the prefix apart. */
function phoneIn(source: Source, cells: Cells): string | undefined {
  const typed = cells['phonenumber']!.replaceAll(/[.\s-]/g, '')
  if (typed === '') return undefined
  if (typed.startsWith('+')) return phoneOf(typed)
  if (source === 'zjmf') return phoneOf(`+${(cells['phone_code'] || '86').replace(/^\+/, '')}${typed}`)
  const country = cells['country']!.toUpperCase()
  return /^[A-Z]{2}$/.test(country) ? phoneOf(typed, country as never) : phoneOf(typed, 'CN')
}

/** Joins a name. Chinese names have no space, and the family name comes first. */
function fullName(first: string, last: string): string {
  return /\p{Script=Han}/u.test(first + last) ? last + first : `${first} ${last}`.trim()
}

const cycles: Readonly<Record<string, Period>> = { monthly: 1, quarterly: 3, semiannually: 6, annually: 12, biennially: 24, triennially: 36 }

/** Returns whether a service can be imported: ended, pending and suspended ones cannot. */
export function isActive(cells: Cells): boolean {
  return cells['domainstatus']!.toLowerCase() === 'active'
}

export function serviceOf(source: Source, cells: Cells, now: Date): ImportedService {
  const cycle = cells['billingcycle']!
  const months = cycles[cycle.toLowerCase().replaceAll(/[^a-z]/g, '')]
  if (!months || !periods.includes(months)) return refuse(`billing cycle “${cycle}” has no period here`)
  const machineId = cells['machineid']!
  if (!/^[\w./:-]{1,120}$/.test(machineId)) return refuse(machineId ? `machine “${machineId}” is no name of an engine` : 'no machine at an engine')
  const startedAt = dayOf(cells['regdate']!, 'regdate')
  const dueAt = dayOf(cells['nextduedate']!, 'nextduedate')
  // The due day itself is still paid until its end.
  const paidUntil = new Date(dueAt.getTime() + 86_400_000)
  if (startedAt > now) return refuse(`regdate ${cells['regdate']} is in the future`)
  if (paidUntil <= now) return refuse(`its paid period ended (nextduedate ${cells['nextduedate']})`)
  return {
    customerId: idOf(cells, source === 'whmcs' ? 'userid' : 'uid'),
    productId: idOf(cells, source === 'whmcs' ? 'packageid' : 'productid'),
    name: cells['domain']!.slice(0, 64),
    startedAt,
    paidUntil,
    amountFen: fenOf(cells['amount']!, 'amount'),
    months,
    ip: cells['dedicatedip']!,
    machineId,
  }
}

/** Parses a day: `2026-11-22`, with or without a time, or seconds since 1970. Returns the beginning of that day in Shanghai. */
function dayOf(text: string, name: string): Date {
  const seconds = /^\d{9,10}$/.test(text) ? new Date(Number(text) * 1000) : undefined
  const day = seconds ? dateFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(seconds) : text.slice(0, 10)
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00+08:00`) : undefined
  return at && !Number.isNaN(at.getTime()) && at.getUTCFullYear() > 1990 ? at : refuse(`${name} “${text}” is no day`)
}
