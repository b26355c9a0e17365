import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { VerifiedProps } from '../parts/page-props.ts'
import { useRecheck } from '../parts/use-recheck.ts'
import type { VerificationCtx } from '../server/ports.ts'
import { verifiedProps } from './verified-props.ts'

export const loader = pageLoader<VerifiedProps, EndpointCtx & VerificationCtx>(({ ctx }) => verifiedProps(ctx, { form: 'enterprise', view: undefined }))

const Designs = templatePair(
  () => import('./enterprise.template1.tsx'),
  () => import('./enterprise.template2.tsx'),
)

export default function EnterprisePage({ loaderData }: { loaderData: VerifiedProps }) {
  const m = useMessages()
  useRecheck(loaderData.standing)
  return (
    <>
      <PageHead title={m.enterpriseTitle} />
      <Designs {...loaderData} />
    </>
  )
}
