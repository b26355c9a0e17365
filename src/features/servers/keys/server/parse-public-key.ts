import { createHash } from 'node:crypto'
import { strictBase64 } from '#platform/pure/strict-base64.ts'
import { looksPrivate, remarkOf, type KeyAlgorithm } from '../model.ts'

export type PublicKey = { algorithm: KeyAlgorithm; bits: number; publicKey: string; fingerprint: string; remark: string }
/** Reason why a key is refused: an error code after the dot. */
export type KeyFault = 'private' | 'several' | 'options' | 'certificate' | 'weak-kind' | 'weak-rsa' | 'long-rsa' | 'format'

const curves = { nistp256: { bits: 256, bytes: 65 }, nistp384: { bits: 384, bytes: 97 }, nistp521: { bits: 521, bytes: 133 } } as const
const kinds: Readonly<Record<string, KeyAlgorithm>> = {
  'ssh-ed25519': 'ed25519',
  'ssh-rsa': 'rsa',
  'ecdsa-sha2-nistp256': 'ecdsa',
  'ecdsa-sha2-nistp384': 'ecdsa',
  'ecdsa-sha2-nistp521': 'ecdsa',
  'sk-ssh-ed25519@openssh.com': 'sk-ed25519',
  'sk-ecdsa-sha2-nistp256@openssh.com': 'sk-ecdsa',
}
const anyKind = /(?:^|[\s,])(?:ssh-|ecdsa-sha2-|sk-ssh-|sk-ecdsa-)\S+\s+AAAA/

/** Parses one line of an `authorized_keys` file, as `ssh-keygen` writes it. The encoded key must match its kind completely. */
export function parsePublicKey(text: string): PublicKey | KeyFault {
  if (looksPrivate(text)) return 'private'
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
  if (lines.length > 1) return lines.filter((line) => anyKind.test(line)).length > 1 ? 'several' : 'format'
  const line = lines[0]?.trim() ?? ''
  const [kind = '', base64 = ''] = line.split(/\s+/)
  if (/-cert-v0\d@openssh\.com$/.test(kind)) return 'certificate'
  if (kind === 'ssh-dss') return 'weak-kind'
  const algorithm = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!algorithm) return anyKind.test(line) ? 'options' : 'format'
  const bytes = strictBase64(base64)
  const bits = bytes && bitsOf(kind, algorithm, bytes)
  if (!bytes || !bits) return 'format'
  if (algorithm === 'rsa' && bits < 2048) return 'weak-rsa'
  if (algorithm === 'rsa' && bits > 16_384) return 'long-rsa'
  const fingerprint = `SHA256:${createHash('sha256').update(bytes).digest('base64').replace(/=+$/, '')}`
  return { algorithm, bits, publicKey: `${kind} ${base64}`, fingerprint, remark: remarkOf(line) }
}

/** Size of a key; undefined if the bytes are not exactly one key of that kind. */
function bitsOf(kind: string, algorithm: KeyAlgorithm, bytes: Buffer): number | undefined {
  const parts = partsOf(bytes)
  if (!parts || parts[0]?.toString('latin1') !== kind) return undefined
  const [, first = Buffer.alloc(0), second = Buffer.alloc(0), third] = parts
  switch (algorithm) {
    case 'ed25519':
      return parts.length === 2 && first.length === 32 ? 256 : undefined
    case 'sk-ed25519':
      return parts.length === 3 && first.length === 32 && isApplication(second) ? 256 : undefined
    case 'ecdsa':
      return parts.length === 3 ? bitsOfPoint(kind, first, second) : undefined
    case 'sk-ecdsa':
      return parts.length === 4 && isApplication(third) ? bitsOfPoint(kind, first, second) : undefined
    case 'rsa':
      return parts.length === 3 ? bitsOfModulus(first, second) : undefined
  }
}

/** Splits strings with their length as prefix, up to the end. */
function partsOf(bytes: Buffer): Buffer[] | undefined {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    if (at + 4 > bytes.length) return undefined
    const end = at + 4 + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    parts.push(bytes.subarray(at + 4, end))
    at = end
  }
  return parts
}

const isApplication = (part: Buffer | undefined) => part !== undefined && /^ssh:[\x21-\x7e]{0,100}$/.test(part.toString('latin1'))

function bitsOfPoint(kind: string, name: Buffer, point: Buffer): number | undefined {
  const curve = Object.entries(curves).find(([each]) => each === name.toString('latin1') && kind.includes(each))?.[1]
  return curve && point.length === curve.bytes && point[0] === 4 ? curve.bits : undefined
}

function bitsOfModulus(exponent: Buffer, modulus: Buffer): number | undefined {
  const positive = (number: Buffer) => number.length > 0 && number[0]! < 128
  if (!positive(exponent) || !positive(modulus)) return undefined
  const e = BigInt(`0x${exponent.toString('hex')}`)
  const n = BigInt(`0x${modulus.toString('hex')}`)
  return e >= 3n && e % 2n === 1n && n % 2n === 1n ? n.toString(2).length : undefined
}
