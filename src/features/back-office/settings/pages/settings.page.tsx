import '#src/styles/families/console.css'
import { listConfigEntries } from '#features/site-config/api.ts'
import { configKeys } from '#features/site-config/model.ts'
import { requireStaff } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import type { LimitValues } from '../../model/approvals.ts'
import { readLimits } from '../../approvals/server/approval-limits.ts'
import type { AddressList } from '../../addresses/model.ts'
import { readAddressList } from '../../addresses/server/address-list.ts'
import { ApprovalLimits } from '../parts/approval-limits.tsx'
import { SettingsGroup } from '../parts/settings-group.tsx'
import { StaffAddresses } from '../parts/staff-addresses.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { settingGroups, type Settings } from '../model.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type SettingsData = { frame: StaffFrameData; settings: Settings; limits: LimitValues; addresses: AddressList }

export const loader = pageLoader<SettingsData, EndpointCtx & StaffCtx>(async ({ ctx }) => {
  const frame = await readStaffFrame(ctx)
  // Entries of the site configuration are public, but this section is not.
  requireStaff(ctx, 'settings')
  const values = new Map((await listConfigEntries(ctx)).map((entry) => [entry.configKey, entry.configValue]))
  const settings = Object.fromEntries(configKeys.map((key) => [key, values.get(key) ?? ''])) as Settings
  return { frame, settings, limits: await readLimits(ctx), addresses: await readAddressList(ctx) }
})

export default function SettingsPage({ loaderData: { frame, settings, limits, addresses } }: { loaderData: SettingsData }) {
  const m = useMessages().settings
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      {settingGroups.map((group) => (
        <SettingsGroup key={group.name} group={group} settings={settings} />
      ))}
      <ApprovalLimits limits={limits} />
      <StaffAddresses list={addresses} />
    </StaffFrame>
  )
}
