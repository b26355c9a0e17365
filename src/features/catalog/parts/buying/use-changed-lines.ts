import { useState } from 'react'

type Line = { code: string; amountFen: bigint }
type Sum = { lines: readonly Line[]; totalFen: bigint }

/** Compares a price with the one before the last choice: the change of each line, by code, and that of the total. */
export function useChangedLines<Price extends Sum>(price: Price | null): { ofLine: (code: string) => bigint; ofTotal: bigint } {
  const [seen, setSeen] = useState({ now: price, before: price })
  if (price !== seen.now) setSeen({ now: price, before: seen.now ?? price })
  const { now, before } = seen
  return {
    ofLine: (code) => sumOf(now, code) - sumOf(before, code),
    ofTotal: (now?.totalFen ?? 0n) - (before?.totalFen ?? 0n),
  }
}

function sumOf(price: Sum | null, code: string): bigint {
  return (price?.lines ?? []).filter((line) => line.code === code).reduce((sum, { amountFen }) => sum + amountFen, 0n)
}
