import '#src/styles/families/console.css'
import { listProviders, type ProvidersCtx } from '#features/providers/api.ts'
import { useMessages } from '#features/providers/messages/use-messages.ts'
import { providerKinds, type ProvidersView } from '#features/providers/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffFrameData } from '../../model.ts'
import type { StaffCtx } from '../../server/ports.ts'
import { ProviderGroup } from '../parts/providers/provider-group.tsx'

type ProvidersData = { frame: StaffFrameData; view: ProvidersView }

export const loader = pageLoader<ProvidersData, EndpointCtx & StaffCtx & ProvidersCtx>(async ({ ctx }) => {
  const frame = await readStaffFrame(ctx)
  return { frame, view: await listProviders(ctx) }
})

/** Outside services of the company: mail servers, SMS companies and payment gateways. */
export default function ProvidersPage({ loaderData: { frame, view } }: { loaderData: ProvidersData }) {
  const m = useMessages()
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      {providerKinds.map((kind) => (
        <ProviderGroup key={kind} kind={kind} view={view} />
      ))}
    </StaffFrame>
  )
}
