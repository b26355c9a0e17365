const kind = 'ssh-ed25519'

export type KeyPair = { publicKey: string; privateKey: string }

/** Generates a key pair in the format of OpenSSH; undefined if the browser does not support the kind. The private key never leaves this computer. */
export async function makeKeyPair(remark: string): Promise<KeyPair | undefined> {
  const made = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']).catch(() => undefined)
  if (!made || !('privateKey' in made)) return undefined
  const publicPart = new Uint8Array(await crypto.subtle.exportKey('raw', made.publicKey))
  // The seed is the end of the PKCS #8 encoding.
  const seed = new Uint8Array(await crypto.subtle.exportKey('pkcs8', made.privateKey)).slice(-32)
  return writePair(publicPart, seed, crypto.getRandomValues(new Uint8Array(4)), remark)
}

/** `openssh-key-v1` without a passphrase (PROTOCOL.key of OpenSSH). */
function writePair(publicPart: Uint8Array, seed: Uint8Array, check: Uint8Array, remark: string): KeyPair {
  const blob = join(part(kind), part(publicPart))
  const open = join(check, check, part(kind), part(publicPart), part(join(seed, publicPart)), part(remark))
  const padding = Uint8Array.from({ length: (8 - (open.length % 8)) % 8 }, (_, at) => at + 1)
  const whole = join(text('openssh-key-v1\0'), part('none'), part('none'), part(''), number(1), part(blob), part(join(open, padding)))
  const lines = base64(whole).match(/.{1,70}/g) ?? []
  return {
    publicKey: [kind, base64(blob), remark].filter(Boolean).join(' '),
    privateKey: ['-----BEGIN OPENSSH PRIVATE KEY-----', ...lines, '-----END OPENSSH PRIVATE KEY-----', ''].join('\n'),
  }
}

const text = (value: string) => new TextEncoder().encode(value)

function number(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

function join(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((bytes) => [...bytes]))
}

/** Encodes a value with its length as prefix. */
function part(value: string | Uint8Array): Uint8Array {
  const bytes = typeof value === 'string' ? text(value) : value
  return join(number(bytes.length), bytes)
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
}
