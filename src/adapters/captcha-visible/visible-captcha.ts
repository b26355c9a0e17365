import { randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CaptchaCheck } from '#features/auth/server/ports.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { MacKey } from '#platform/secret-box.ts'
import { beepsOf } from './beeps.ts'
import { codesOf } from './codes.ts'
import { drawDigits } from './draw-digits.ts'
import { captchaQuestion } from './schema.ts'

const lifeMs = 300_000
const maxTries = 3
const answerForm = z.object({ question: z.string().max(40), code: z.string().max(20) })

/** When a person is asked: for callers for whom the work would be hard, always, or never. */
export type VisibleWhen = 'risk' | 'always' | 'never'

/** Asks the person by picture or sound while `when` says so, and otherwise hands over to `invisible`. */
export function visibleCaptcha(key: MacKey, when: VisibleWhen, invisible: CaptchaCheck): CaptchaCheck {
  const callerOf = (ip: string) => key.hmac(`captcha caller\n${ip}`).toString('base64url').slice(0, 22)
  const live = (ctx: Pick<Ctx, 'now'>, id: string, { purpose, ip }: { purpose: string; ip: string }) =>
    and(
      eq(captchaQuestion.id, id),
      eq(captchaQuestion.purpose, purpose),
      eq(captchaQuestion.caller, callerOf(ip)),
      gt(captchaQuestion.expiresAt, ctx.now()),
      lt(captchaQuestion.tries, maxTries),
    )

  return {
    async challenge(ctx, wanted) {
      const { purpose, ip, hard = false } = wanted
      if (when === 'never' || (when === 'risk' && !hard)) return invisible.challenge(ctx, wanted)
      const id = randomBytes(16).toString('base64url')
      await ctx.db.insert(captchaQuestion).values({ id, purpose, caller: callerOf(ip), expiresAt: new Date(ctx.now().getTime() + lifeMs) })
      // Each question deletes a few expired ones, so the table holds only about five minutes of them.
      await ctx.db.execute<never>(sql`
        delete from captcha_question where id in
          (select id from captcha_question where expires_at < ${ctx.now().toISOString()}::timestamptz limit 10 for update skip locked)`)
      const picture = Buffer.from(drawDigits(codesOf(key, id).picture)).toString('base64')
      return {
        provider: 'visible',
        scriptUrl: '',
        workerUrl: '',
        puzzle: JSON.stringify({ question: id, purpose, picture: `data:image/png;base64,${picture}` }),
      }
    },
    async accept(ctx, given) {
      const answer = decode(given.answer)
      if (!answer) return invisible.accept(ctx, given)
      // The try is counted first, so that simultaneous guesses do not get more of them.
      const [counted] = await ctx.db
        .update(captchaQuestion)
        .set({ tries: sql`${captchaQuestion.tries} + 1` })
        .where(live(ctx, answer.question, given))
        .returning({ id: captchaQuestion.id })
      if (!counted) return false
      const codes = codesOf(key, counted.id)
      if (!isSame(answer.code, codes.picture) && !isSame(answer.code, codes.sound)) return false
      const used = await ctx.db.delete(captchaQuestion).where(eq(captchaQuestion.id, counted.id)).returning({ id: captchaQuestion.id })
      return used.length === 1
    },
    async sound(ctx, { question, purpose, ip }) {
      const [found] = await ctx.db
        .select({ id: captchaQuestion.id })
        .from(captchaQuestion)
        .where(live(ctx, question, { purpose, ip }))
      return found && beepsOf(codesOf(key, found.id).sound)
    },
  }
}

function decode(answer: string): z.output<typeof answerForm> | undefined {
  try {
    return answerForm.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

function isSame(given: string, own: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(own)]
  return a.length === b.length && timingSafeEqual(a, b)
}
