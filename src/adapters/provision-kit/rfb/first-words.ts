import { randomBytes, timingSafeEqual } from 'node:crypto'
import { answerTo } from './challenge.ts'

export const version = 'RFB 003.008\n'
/** Security types of RFB. */
export const security = { none: 1, password: 2 } as const

/** Undefined while the handshake is incomplete; then the bytes after it, or `refused`. */
type Heard = Buffer | 'refused' | undefined

/** Server side of the RFB handshake. Without a password every client is admitted. */
export function firstWords(say: (bytes: Buffer) => void, password?: string): (chunk: Buffer) => Heard {
  const kind = password === undefined ? security.none : security.password
  const challenge = randomBytes(16)
  let held: Buffer = Buffer.alloc(0)
  let stage: 'version' | 'kind' | 'answer' = 'version'
  const take = (length: number) => {
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }
  const letIn = () => {
    say(Buffer.alloc(4))
    return held
  }
  function hear(): Heard {
    if (stage === 'version') {
      if (held.length < version.length) return undefined
      if (take(version.length).toString('latin1') !== version) return 'refused'
      say(Buffer.from([1, kind]))
      stage = 'kind'
    }
    if (stage === 'kind') {
      if (held.length === 0) return undefined
      if (take(1)[0] !== kind) return 'refused'
      if (password === undefined) return letIn()
      say(challenge)
      stage = 'answer'
    }
    if (held.length < 16) return undefined
    if (timingSafeEqual(take(16), answerTo(challenge, password ?? ''))) return letIn()
    const reason = Buffer.from('wrong password')
    say(Buffer.concat([Buffer.from([0, 0, 0, 1, 0, 0, 0, reason.length]), reason]))
    return 'refused'
  }
  say(Buffer.from(version, 'latin1'))
  return (chunk) => {
    held = Buffer.concat([held, chunk])
    return hear()
  }
}
