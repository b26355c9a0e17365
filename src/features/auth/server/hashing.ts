import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { DomainError } from '#platform/domain-error.ts'
import { makeTurns } from '#platform/pure/turns.ts'

const derive = promisify(argon2)
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32

/** Two hashes use a whole machine, and more at once would only slow every page (security rule 16). */
const inTurn = makeTurns({ atOnce: 2, mayWait: 64, waitMs: 2_000, busy: () => new DomainError('unavailable', 'platform.too-busy') })

type Stored = { memory: number; passes: number; parallelism: number; nonce: Buffer; tag: Buffer }

function hash(password: string, { memory, passes, parallelism, nonce }: Omit<Stored, 'tag'>): Promise<Buffer> {
  return inTurn(() => derive('argon2id', { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength }))
}

function parse(encoded: string): Stored {
  const [, memory, passes, parallelism, nonce, tag] = encoded.split('$')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce!, 'base64url'),
    tag: Buffer.from(tag!, 'base64url'),
  }
}

/** Hashes a password as `argon2id$memory$passes$parallelism$nonce$tag`. Throws `platform.too-busy` when too many calls wait. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hash(password, { ...cost, nonce })
  return ['argon2id', cost.memory, cost.passes, cost.parallelism, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

/** Compared where an account has no hash. It costs as much as every new hash. */
const nobodys: Stored = { ...cost, nonce: Buffer.alloc(16), tag: Buffer.alloc(tagLength) }

/** Returns whether a password matches the hash. Without a hash it does the same work and returns false. */
export async function matchesPassword(password: string, encoded: string | undefined): Promise<boolean> {
  const stored = encoded ? parse(encoded) : nobodys
  const tag = await hash(password, stored)
  return tag.length === stored.tag.length && timingSafeEqual(tag, stored.tag) && stored !== nobodys
}
