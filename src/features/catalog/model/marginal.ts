/** Marginal price of a number of units. Units above the last step cost as the last one. */
export function marginal(list: readonly { upTo: number; fen: number }[], units: number): number {
  let priced = 0
  let total = 0
  for (const [index, step] of list.entries()) {
    const end = index === list.length - 1 ? units : Math.min(units, step.upTo)
    if (end <= priced) break
    total += (end - priced) * step.fen
    priced = end
  }
  return total
}
