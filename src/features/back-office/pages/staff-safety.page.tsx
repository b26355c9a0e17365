import '#src/styles/console.css'
import type { AuthCtx } from '#features/auth/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { StaffFrameData, StaffSafety } from '../model.ts'
import { OwnFactor } from '../parts/company/own-factor.tsx'
import { OwnPassword } from '../parts/company/own-password.tsx'
import { StaffFrame } from '../parts/staff-frame.tsx'
import { readStaffSafety } from '../server/own-two-factor.ts'
import { readStaffFrame } from '../server/read-staff-frame.ts'
import type { StaffCtx, StaffRules } from '../server/ports.ts'

type SafetyData = { frame: StaffFrameData; safety: StaffSafety }

export const loader = pageLoader<SafetyData, EndpointCtx & StaffCtx & StaffRules & AuthCtx>(async ({ ctx }) => {
  const frame = await readStaffFrame(ctx)
  return { frame, safety: await readStaffSafety(ctx) }
})

/** How one signs in oneself: the second factor and the password. */
export default function StaffSafetyPage({ loaderData: { frame, safety } }: { loaderData: SafetyData }) {
  const m = useMessages().safety
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <OwnFactor safety={safety} />
      <OwnPassword />
    </StaffFrame>
  )
}
