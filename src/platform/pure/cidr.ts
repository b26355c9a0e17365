/** A block of addresses; one address is a block of its whole length. */
export type Cidr = { version: 4 | 6; base: bigint; prefix: number }

const lengths = { 4: 32, 6: 128 } as const

function parseV4(text: string): bigint | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || parts.some((part) => !/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255)) return undefined
  return parts.reduce((whole, part) => whole * 256n + BigInt(part), 0n)
}

function parseV6(text: string): bigint | undefined {
  if (!/^[\da-f:.]+$/i.test(text) || text.includes(':::')) return undefined
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [head, tail] = halves.map((half) => (half === '' ? [] : groupsOf(half)))
  if (!head || (halves.length === 2 && !tail)) return undefined
  const missing = 8 - head.length - (tail?.length ?? 0)
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined
  const groups = [...head, ...Array.from({ length: halves.length === 2 ? missing : 0 }, () => 0n), ...(tail ?? [])]
  return groups.reduce((whole, group) => whole * 65_536n + group, 0n)
}

/** The 16-bit groups of a part without `::`. An IPv4 tail counts as two. */
function groupsOf(text: string): bigint[] | undefined {
  const groups: bigint[] = []
  const parts = text.split(':')
  for (const [index, part] of parts.entries()) {
    if (part.includes('.')) {
      const v4 = index === parts.length - 1 ? parseV4(part) : undefined
      if (v4 === undefined) return undefined
      groups.push(v4 / 65_536n, v4 % 65_536n)
    } else if (/^[\da-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`))
    else return undefined
  }
  return groups
}

/** An address (a block of one) or a block; bits behind the prefix are cleared. Undefined if it is neither. */
export function parseCidr(text: string): Cidr | undefined {
  const [address = '', length, ...rest] = text.trim().split('/')
  const version = address.includes(':') ? 6 : 4
  const value = version === 4 ? parseV4(address) : parseV6(address)
  if (value === undefined || rest.length > 0 || (length !== undefined && !/^(0|[1-9]\d{0,2})$/.test(length))) return undefined
  const prefix = length === undefined ? lengths[version] : Number(length)
  if (prefix > lengths[version]) return undefined
  const host = BigInt(lengths[version] - prefix)
  return { version, base: (value >> host) << host, prefix }
}

function formatV6(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, i) => Number((value >> BigInt(16 * (7 - i))) & 0xffffn).toString(16))
  // RFC 5952: the longest run of two zeros or more, the first of equals.
  const runs = [
    ...groups
      .map((group) => (group === '0' ? '0' : 'x'))
      .join('')
      .matchAll(/0{2,}/g),
  ].toSorted((a, b) => b[0].length - a[0].length)
  const run = runs[0]
  if (!run) return groups.join(':')
  return `${groups.slice(0, run.index).join(':')}::${groups.slice(run.index + run[0].length).join(':')}`
}

export function formatAddress(version: 4 | 6, value: bigint): string {
  return version === 4 ? [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join('.') : formatV6(value)
}

/** In its canonical form; a block of one address is written without its length. */
export function formatCidr({ version, base, prefix }: Cidr): string {
  return prefix === lengths[version] ? formatAddress(version, base) : `${formatAddress(version, base)}/${prefix}`
}

/** Number of addresses in it. */
export function sizeOf({ version, prefix }: Cidr): bigint {
  return 1n << BigInt(lengths[version] - prefix)
}

/** Whether every address of the second is in the first. */
export function coversCidr(outer: Cidr, inner: Cidr): boolean {
  if (outer.version !== inner.version || outer.prefix > inner.prefix) return false
  return inner.base >> BigInt(lengths[outer.version] - outer.prefix) === outer.base >> BigInt(lengths[outer.version] - outer.prefix)
}

export function overlapCidrs(one: Cidr, other: Cidr): boolean {
  return coversCidr(one, other) || coversCidr(other, one)
}
