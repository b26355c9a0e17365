import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  return value < 256 ? Buffer.from([(major << 5) | 24, value]) : Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const userPresent = 0x01
const userVerified = 0x04
const hasKey = 0x40

/** A software authenticator as in the standard: a P-256 key, a counter, and optional user verification. */
export function softAuthenticator(origin: string, own: { verifies?: boolean; counts?: boolean } = {}) {
  const { verifies = true, counts = true } = own
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0

  function authData(flags: number, key = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    if (counts) count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags | userPresent | (verifies ? userVerified : 0)]), count, key])
  }
  const clientData = (type: string, challenge: string, at: string) => Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))

  return {
    id,
    /** Resets the counter to an earlier value, as in a copy of the authenticator. */
    rewind: (to: number) => void (counter = to),
    create(options: object, at = origin) {
      const { challenge } = options as { challenge: string }
      const { x, y } = publicKey.export({ format: 'jwk' })
      const cose = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ])
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, cbor(cose)])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(hasKey, key)],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, at).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} }
    },
    get(options: object, at = origin) {
      counter++
      const { challenge } = options as { challenge: string }
      const data = authData(0)
      const client = clientData('webauthn.get', challenge, at)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} }
    },
  }
}
