import { z } from 'zod'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { given } from '#platform/pure/query-fields.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { identityKinds } from '../model.ts'
import type { VerifiedProps } from '../parts/page-props.ts'
import { useRecheck } from '../parts/use-recheck.ts'
import type { VerificationCtx } from '../server/ports.ts'
import { verifiedViews } from '../model/views.ts'
import { verifiedProps } from './verified-props.ts'

const query = z.object({ form: given })

export const loader = pageLoader<VerifiedProps, EndpointCtx & VerificationCtx, typeof query>(
  async ({ ctx, query: { form }, params }) => {
    const named = params['view'] ?? form
    return verifiedProps(ctx, { form: identityKinds.find((kind) => kind === named), view: params['view'] })
  },
  { views: verifiedViews, query },
)

const Designs = templatePair(
  () => import('./verified.template1.tsx'),
  () => import('./verified.template2.tsx'),
)

export default function VerifiedPage({ loaderData }: { loaderData: VerifiedProps }) {
  const m = useMessages()
  useRecheck(loaderData.standing)
  return (
    <>
      <PageHead title={loaderData.view ? m.views[loaderData.view] : m.title} />
      <Designs {...loaderData} />
    </>
  )
}
