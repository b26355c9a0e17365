import '#src/styles/families/status.css'
import { z } from 'zod'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { given } from '#platform/pure/query-fields.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { drawnPair } from '../parts/drawn-pair.tsx'
import { answeredView, askingView } from '../server/subscription-view.ts'
import type { SubscriptionProps } from './status-props.ts'
import { subscriptionAction } from './subscription-action.ts'

const query = z.object({ confirm: given, unsubscribe: given })

/** Links in mails lead here. The page asks before it acts, because programs open links too. */
export const loader = pageLoader<SubscriptionProps, EndpointCtx, typeof query>(
  ({ locale, query: { confirm, unsubscribe } }) => {
    if (confirm !== undefined) return Promise.resolve(askingView(locale, 'confirm', confirm))
    if (unsubscribe !== undefined) return Promise.resolve(askingView(locale, 'unsubscribe', unsubscribe))
    return Promise.resolve(answeredView(locale, { outcome: 'none' }))
  },
  { query },
)

export const action = subscriptionAction

const Designs = drawnPair<SubscriptionProps>(
  () => import('./subscription.template1.tsx'),
  () => import('./subscription.template2.tsx'),
)

export default function SubscriptionPage({ loaderData, actionData }: { loaderData: SubscriptionProps; actionData?: SubscriptionProps }) {
  const shown = actionData ?? loaderData
  return (
    <>
      <PageHead title={shown.title} description={shown.description} />
      <meta name="robots" content="noindex" />
      <Designs {...shown} />
    </>
  )
}
