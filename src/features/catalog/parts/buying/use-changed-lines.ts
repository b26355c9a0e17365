import { useState } from 'react'

type Sum = { lines: readonly { code: string; amountFen: bigint }[] }

/** Compares a price with the one before the last choice. Returns the change of a line, by its code. */
export function useChangedLines<Price extends Sum>(price: Price): (code: string) => bigint {
  const [seen, setSeen] = useState({ now: price, before: price })
  if (price !== seen.now) setSeen({ now: price, before: seen.now })
  return (code) => sumOf(seen.now, code) - sumOf(seen.before, code)
}

const sumOf = ({ lines }: Sum, code: string) => lines.reduce((sum, line) => (line.code === code ? sum + line.amountFen : sum), 0n)
