import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution, type ChallengeParameters } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CaptchaCheck } from '#features/auth/server/ports.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { MacKey } from '#platform/secret-box.ts'
import { captchaAnswer } from './schema.ts'
import { captchaScriptPath, captchaWorkerPath } from './script-files.ts'

const algorithm = 'PBKDF2/SHA-256'
/** Limits the life of an answer to two minutes after its question (security §4). */
const lifeMs = 120_000

/**
 * Work for one answer: `iterations` of PBKDF2 a guess, and a number of guesses drawn from the range. Measured: 0.3 to 0.8 s on
 * two desktop cores with 1,000 × 300 to 900, so some 3 s on a slow phone.
 */
export type PowEffort = { iterations: number; guesses: readonly [least: number, most: number] }
/** A hard puzzle takes a person's browser some seconds, which only adds up for thousands of attempts. */
const hardFactor = 4
const usualEffort: PowEffort = { iterations: 1_000, guesses: [300, 900] }

/** The usual work times `factor`, at least one guess. */
export function powEffort(factor: number): PowEffort {
  const [least, most] = usualEffort.guesses.map((guesses) => Math.max(1, Math.round(guesses * factor))) as [number, number]
  return { ...usualEffort, guesses: [least, most] }
}

const hex = z
  .string()
  .max(200)
  .regex(/^[0-9a-f]+$/)
type OurParameters = ChallengeParameters & { data: { purpose: string; caller: string; until: number; hard?: boolean } }
// The signature covers every parameter, so their forms need no second check here.
const parameters = z.custom<OurParameters>((value) => typeof (value as Partial<OurParameters> | null)?.data?.until === 'number')
const payloadForm = z.object({
  challenge: z.object({ parameters, signature: hex }),
  solution: z.looseObject({ counter: z.int().min(0), derivedKey: hex }),
})

/**
 * Self-hosted proof-of-work captcha: ALTCHA's puzzle, signed by this server, bound to purpose and address. ALTCHA itself has no
 * protection against replay, so the signature of a used answer goes into a unique column.
 */
export function powCaptcha(key: MacKey, effort: PowEffort = usualEffort): CaptchaCheck {
  const secrets = { hmacSignatureSecret: secretOf(key, 'puzzle'), hmacKeySignatureSecret: secretOf(key, 'answer') }
  const callerOf = (ip: string) => key.hmac(`captcha caller\n${ip}`).toString('base64url').slice(0, 22)

  return {
    async challenge(ctx, { purpose, ip, hard = false }) {
      const [least, most] = effort.guesses.map((guesses) => guesses * (hard ? hardFactor : 1)) as [number, number]
      const puzzle = await createChallenge({
        algorithm,
        cost: effort.iterations,
        counter: randomInt(least, most + 1),
        deriveKey,
        // Separate field for the end: the library would compare its own field with the machine's clock instead of `ctx.now`.
        data: { purpose, caller: callerOf(ip), until: ctx.now().getTime() + lifeMs, hard },
        ...secrets,
      })
      return { provider: 'pow', scriptUrl: captchaScriptPath, workerUrl: captchaWorkerPath, puzzle: JSON.stringify(puzzle) }
    },
    async accept(ctx, { answer, purpose, ip, hard = false }) {
      const payload = decode(answer)
      if (!payload) return false
      const { parameters, signature } = payload.challenge
      const { data } = parameters
      if (data.purpose !== purpose || data.caller !== callerOf(ip) || data.until <= ctx.now().getTime()) return false
      if (hard && !data.hard) return false
      const { verified } = await verifySolution({ challenge: payload.challenge, solution: payload.solution, deriveKey, ...secrets })
      return verified && (await useUp(ctx, signature, new Date(data.until)))
    },
  }
}

function secretOf(key: MacKey, use: string): string {
  return key.hmac(`captcha ${use}`).toString('hex')
}

/** Decodes the browser's answer, base64 of `{challenge, solution}`. Undefined for anything else. */
function decode(answer: string): z.output<typeof payloadForm> | undefined {
  try {
    return payloadForm.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

async function useUp(ctx: Ctx, signature: string, expiresAt: Date): Promise<boolean> {
  const taken = await ctx.db.insert(captchaAnswer).values({ signature, expiresAt }).onConflictDoNothing().returning({ signature: captchaAnswer.signature })
  // Each use deletes a few expired rows, so the table holds only about two minutes of answers.
  await ctx.db.execute<never>(sql`
    delete from captcha_answer where signature in
      (select signature from captcha_answer where expires_at < ${ctx.now().toISOString()}::timestamptz limit 10 for update skip locked)`)
  return taken.length === 1
}
