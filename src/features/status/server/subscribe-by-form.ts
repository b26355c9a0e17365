import type { AuthCtx } from '#features/auth/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { subscribeForm, tokenForm } from '../forms.ts'
import type { SubscriptionAnswer } from '../model.ts'
import { confirmSubscription, unsubscribe } from './confirm-subscription.ts'
import { requestSubscription } from './subscribe.ts'

type Answered = { answer: SubscriptionAnswer; status: number }

/** Carries out one of the three forms of a subscription. The answer to a request is the same for every valid address. */
export async function subscribeByForm(ctx: AuthCtx, locale: Locale, form: FormData): Promise<Answered> {
  requireAnyone(ctx)
  const { confirm, unsubscribe: ending, ...rest } = Object.fromEntries(form)
  if (confirm !== undefined) return answerOf(tokenForm.safeParse({ token: confirm }), (input) => confirmSubscription(ctx, input), 'confirmed')
  if (ending !== undefined) return answerOf(tokenForm.safeParse({ token: ending }), (input) => unsubscribe(ctx, input), 'unsubscribed')
  const read = subscribeForm.safeParse(rest)
  if (!read.success) return refused('status.email', 422)
  const { email, region, website } = read.data
  // A robot learns nothing.
  if (website !== '') return { answer: { outcome: 'sent' }, status: 200 }
  try {
    await requestSubscription(ctx, { email, locale, regionId: region || null })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return refused(error.code, error.status, Number(error.detail['retryAfterSeconds'] ?? 0))
  }
  return { answer: { outcome: 'sent' }, status: 200 }
}

type Parsed = { success: true; data: { token: string } } | { success: false }

async function answerOf(read: Parsed, act: (input: { token: string }) => Promise<boolean>, outcome: 'confirmed' | 'unsubscribed'): Promise<Answered> {
  const done = read.success && (await act(read.data))
  return done ? { answer: { outcome }, status: 200 } : { answer: { outcome: 'link-over' }, status: 410 }
}

function refused(code: string, status: number, seconds = 0): Answered {
  return { answer: { outcome: 'refused', code, minutes: Math.max(1, Math.ceil(seconds / 60)) }, status }
}
