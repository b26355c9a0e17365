import type { Fen } from './money.ts'

/** Parses an amount as a person types it (`12`, `12.3`, `1,234.50`, `¥8`, `CN¥8`) to fen. Returns undefined if it is not an amount with at most two decimals. */
export function parseYuan(text: string): Fen | undefined {
  const match = /^(?:(?:CN)?¥)?(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''))
  if (!match) return undefined
  return BigInt(match[1]!) * 100n + BigInt((match[2] ?? '').padEnd(2, '0') || '0')
}
