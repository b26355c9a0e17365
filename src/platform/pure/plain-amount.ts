import { companyCurrency } from './currency.ts'
import type { Fen } from './money.ts'

/** Parses an amount as a person types it (`12`, `12.3`, `1,234.50`, with or without a sign such as `CN¥8`) to hundredths. Undefined for anything else. */
export function parseAmount(text: string): Fen | undefined {
  const plain = text.trim().replaceAll(',', '')
  const sign = companyCurrency().signs.find((one) => plain.startsWith(one.trim())) ?? ''
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(plain.slice(sign.trim().length).trim())
  if (!match) return undefined
  return BigInt(match[1]!) * 100n + BigInt((match[2] ?? '').padEnd(2, '0') || '0')
}

/** Formats an amount as plain digits for files that programs read, and for fields: `-1234n` → `-12.34`. */
export function plainFen(amount: Fen): string {
  const absolute = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${absolute / 100n}.${String(absolute % 100n).padStart(2, '0')}`
}
