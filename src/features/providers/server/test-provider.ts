import { eq } from 'drizzle-orm'
import { asSystem, requireStaff } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { en } from '../messages/en.ts'
import { zhTW } from '../messages/zh-TW.ts'
import { zh } from '../messages/zh.ts'
import { testRecipients, type ProviderDriver, type TestAnswer } from '../model.ts'
import { provider } from '../schema.ts'
import { openValues } from './provider-values.ts'
import type { ProvidersCtx } from './ports.ts'
import { recordProviderCall } from './record-provider-call.ts'

const texts: Record<Locale, typeof zh> = { zh, 'zh-TW': zhTW, en }

type Asked = { providerId: string; email?: string | undefined; phone?: string | undefined }

/** Makes a real call with the stored settings, also where the provider is off, and records it. */
export async function testProvider(ctx: ProvidersCtx & { request: Pick<RequestFacts, 'locale'> }, { providerId, ...to }: Asked): Promise<TestAnswer> {
  requireStaff(ctx, 'settings')
  const [row] = await ctx.db.select().from(provider).where(eq(provider.id, providerId))
  if (!row) throw new DomainError('not-found', 'providers.gone')
  const driver = row.driver as ProviderDriver
  const wanted = testRecipients[driver]
  const recipient = wanted && to[wanted]
  if (wanted && !recipient) throw new DomainError('invalid', 'platform.bad-input', {}, [{ path: wanted, code: 'platform.required' }])
  const { subject, text } = texts[ctx.request.locale].testMail
  const message = recipient === undefined ? undefined : { to: recipient, subject, text }
  const answer = await ctx.providers.test(driver, openValues(ctx.secretBox, row), message)
  const { outcome, code, durationMs } = answer
  await recordProviderCall(asSystem(ctx, 'providers.test'), { providerId, kind: row.kind, driver, operation: 'test', outcome, code, durationMs })
  return answer
}
