/** JSON of a result: bigint as a whole number, or as a string past 2^53. */
export function toWire(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item !== 'bigint') return item
    return item >= -9007199254740991n && item <= 9007199254740991n ? Number(item) : item.toString()
  })
}

/** Reverses that in the browser: fields named `…Fen` become bigint and fields named `…At` become Date. */
export function fromWire(text: string): unknown {
  return JSON.parse(text, (key: string, item: unknown) => {
    if (key.endsWith('Fen') && (typeof item === 'number' || (typeof item === 'string' && /^-?\d+$/.test(item)))) return BigInt(item)
    if (key.endsWith('At') && typeof item === 'string' && /^\d{4}-\d\d-\d\dT/.test(item)) return new Date(item)
    return item
  })
}
