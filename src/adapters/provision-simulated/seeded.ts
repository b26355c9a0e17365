import { firstEngine } from './fleet.ts'

/** Number in [0, 1) that depends only on its words: the fleet's only source of chance. */
export function chance(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const char of words.join('\u0000')) {
    hash ^= char.codePointAt(0)!
    hash = Math.imul(hash, 0x01000193)
  }
  // Final avalanche of MurmurHash3: FNV alone gives similar numbers for similar words.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** `sim-` and twelve letters or digits, the same for the same seed and token. */
export function machineIdOf(seed: string, token: string): string {
  const letters = '0123456789abcdefghijklmnopqrstuvwxyz'
  const tail = Array.from({ length: 12 }, (_, i) => letters[Math.floor(chance(seed, token, 'id', i) * 36)])
  return `sim-${tail.join('')}`
}

/** The simulated hosts of a zone. Those of another engine than the first have its number in their names. */
export function hostsOf(zoneId: string, engine: string): string[] {
  const of = engine === firstEngine ? '' : `-${engine.slice(-4)}`
  return [1, 2, 3].map((number) => `${zoneId}${of}-${number}`)
}

/** Size of each simulated host. */
export const hostSize = { vcpu: 512, memoryGib: 4096, diskGib: 262_144 }

// RFC 5737's documentation nets first, then RFC 2544's benchmark net. Neither exists on the Internet.
const nets = [
  { base: wholeOf([192, 0, 2, 0]), size: 256 },
  { base: wholeOf([198, 51, 100, 0]), size: 256 },
  { base: wholeOf([203, 0, 113, 0]), size: 256 },
  { base: wholeOf([198, 18, 0, 0]), size: 2 ** 17 },
]

function wholeOf(bytes: readonly number[]): number {
  return bytes.reduce((whole, byte) => whole * 256 + byte, 0)
}

/** The last of RFC 2544's net, kept for gateways. */
const gatewayNet = '198.19.255'

export function isGatewayAddress(ipv4: string): boolean {
  return ipv4.startsWith(`${gatewayNet}.`)
}

/** The n-th address to try for a zone's gateway. */
export function gatewayAddress(seed: string, zoneId: string, attempt: number): string {
  return `${gatewayNet}.${1 + Math.floor(chance(seed, zoneId, 'gateway', attempt) * 254)}`
}

/** The n-th address to try for a machine; network and broadcast endings (.0, .255) are left out by trying the next. */
export function candidateAddress(seed: string, token: string, attempt: number): string {
  const documentation = attempt < 4
  const pool = documentation ? nets.slice(0, 3) : nets.slice(3)
  const net = pool[Math.floor(chance(seed, token, 'net', attempt) * pool.length)]!
  const offset = Math.floor(chance(seed, token, 'host', attempt) * net.size)
  const last = offset % 256
  const host = last === 0 ? offset + 1 : last === 255 ? offset - 1 : offset
  const whole = net.base + host
  return [24, 16, 8, 0].map((shift) => Math.floor(whole / 2 ** shift) % 256).join('.')
}
