import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CaptchaCheck } from '#features/auth/server/ports.ts'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { MacKey } from '#platform/secret-box.ts'

/** Limits the life of an answer to two minutes after its question (security §4). */
const lifeMs = 120_000

/** A vendor whose page asks the person. `fields` are the values that its script gives and its server checks. */
export type Vendor<Fields> = {
  provider: string
  scriptUrl: string
  /** Values that its script needs; public. */
  publicKeys: Record<string, string>
  fields: { safeParse: (given: unknown) => { data?: Fields | undefined } }
  /** Names one answer of the vendor, so that none works twice here, whatever the vendor does. */
  once: (fields: Fields) => string
  /** Whether the vendor's server says that a person answered. Throws if it could not be asked. */
  verify: (fields: Fields, given: { purpose: string; ip: string; since: Date }) => Promise<boolean>
}

const boundForm = z.object({ nonce: z.string().max(40), purpose: z.string().max(40), until: z.int(), mac: z.string().max(64) })

/**
 * Makes a captcha of a vendor. Vendors bind an answer neither to our purposes nor to two minutes. Each question therefore has a
 * signed note of purpose, address and end, which the answer must bring back. When the vendor cannot be asked, the answer is
 * `auth.captcha-unavailable`.
 */
export function vendorCaptcha<Fields>(key: MacKey, vendor: Vendor<Fields>): CaptchaCheck {
  const macOf = (note: { nonce: string; purpose: string; until: number }, ip: string) =>
    key.hmac(`captcha ${vendor.provider}\n${note.nonce}\n${note.purpose}\n${note.until}\n${ip}`).toString('base64url')
  const answerForm = z.object({ bound: boundForm, fields: z.unknown() })

  return {
    async challenge(ctx, { purpose, ip }) {
      const note = { nonce: randomBytes(16).toString('base64url'), purpose, until: ctx.now().getTime() + lifeMs }
      const puzzle = JSON.stringify({ ...vendor.publicKeys, purpose, bound: { ...note, mac: macOf(note, ip) } })
      return { provider: vendor.provider, scriptUrl: vendor.scriptUrl, workerUrl: '', puzzle }
    },
    async accept(ctx, { answer, purpose, ip }) {
      const given = answerForm.safeParse(decode(answer)).data
      const fields = vendor.fields.safeParse(given?.fields).data
      if (!given || !fields) return false
      const { bound } = given
      if (bound.purpose !== purpose || bound.until <= ctx.now().getTime() || !isSame(bound.mac, macOf(bound, ip))) return false
      // Marked as used before the vendor is asked, so that of a hundred simultaneous calls one asks.
      const until = new Date(bound.until)
      if (!(await useUp(ctx, `note ${bound.nonce}`, until)) || !(await useUp(ctx, `${vendor.provider} ${vendor.once(fields)}`, until))) return false
      try {
        return await vendor.verify(fields, { purpose, ip, since: new Date(bound.until - lifeMs) })
      } catch (error) {
        ctx.log.warn({ captcha: vendor.provider, error: error instanceof Error ? error.name : 'unknown' }, 'a captcha vendor could not be asked')
        throw new DomainError('unavailable', 'auth.captcha-unavailable')
      }
    },
  }
}

function decode(answer: string): unknown {
  try {
    return JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

function isSame(given: string, own: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(own)]
  return a.length === b.length && timingSafeEqual(a, b)
}

async function useUp(ctx: Ctx, what: string, expiresAt: Date): Promise<boolean> {
  const signature = createHash('sha256').update(what).digest('hex')
  const taken = await ctx.db.execute<never>(sql`
    insert into captcha_answer (signature, expires_at) values (${signature}, ${expiresAt.toISOString()}::timestamptz) on conflict do nothing returning 1`)
  await ctx.db.execute<never>(sql`
    delete from captcha_answer where signature in
      (select signature from captcha_answer where expires_at < ${ctx.now().toISOString()}::timestamptz limit 10 for update skip locked)`)
  return taken.rowCount === 1
}
