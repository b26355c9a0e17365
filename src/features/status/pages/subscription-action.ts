import { data, type ActionFunctionArgs } from 'react-router'
import type { AuthCtx } from '#features/auth/api.ts'
import { requestCtx } from '#platform/http/page.ts'
import { postedForm } from '#platform/http/posted-form.ts'
import { localeOfPath } from '#platform/i18n/locales.ts'
import { answeredView } from '../server/subscription-view.ts'
import { subscribeByForm } from '../server/subscribe-by-form.ts'

/** Requests, confirms or ends a subscription by a posted form. */
export async function subscriptionAction({ request, context }: ActionFunctionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname) ?? 'zh'
  const { answer, status } = await subscribeByForm(context.get(requestCtx) as AuthCtx, locale, await postedForm(request))
  return data(answeredView(locale, answer), { status })
}
