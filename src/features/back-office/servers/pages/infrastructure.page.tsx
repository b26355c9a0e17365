import '#src/styles/families/console.css'
import type { ScannerPort } from '#features/files/api.ts'
import type { EngineSetupCtx } from '#features/servers/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { infrastructureViews, type InfrastructureSection } from '../model.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { AdminTabs } from '../../parts/shared/admin-tabs.tsx'
import { AddressPools } from '../parts/address-pools.tsx'
import { CapabilityTable } from '../parts/capability-table.tsx'
import { EngineCards } from '../parts/engine-card.tsx'
import { EngineList } from '../parts/engine-list.tsx'
import { HostTable } from '../parts/host-table.tsx'
import { ImageTable } from '../parts/image-table.tsx'
import { MachineTable } from '../parts/machine-table.tsx'
import { PoolMap } from '../parts/pool-map.tsx'
import { ScannerCard } from '../parts/scanner-card.tsx'
import { ZoneTable } from '../parts/zone-table.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { infrastructureQuery, readInfrastructureSection } from '../server/infrastructure-section.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type InfrastructureData = { frame: StaffFrameData; section: InfrastructureSection }

export const loader = pageLoader<InfrastructureData, EndpointCtx & StaffCtx & EngineSetupCtx & ScannerPort, typeof infrastructureQuery>(
  async ({ ctx, query }) => {
    const frame = await readStaffFrame(ctx)
    return { frame, section: await readInfrastructureSection(ctx, query) }
  },
  { query: infrastructureQuery },
)

export default function InfrastructurePage({ loaderData: { frame, section } }: { loaderData: InfrastructureData }) {
  const m = useMessages().infrastructure
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <AdminTabs
        label={m.views.label}
        items={infrastructureViews.map((view) => ({ to: view === 'zones' ? '?' : `?view=${view}`, text: m.views[view], current: view === section.view }))}
      />
      {section.view === 'zones' ? (
        <>
          <EngineCards fleet={section.fleet} />
          <ZoneTable section={section} />
          <ScannerCard health={section.scanner} />
        </>
      ) : null}
      {section.view === 'engines' ? <EngineList section={section} frame={frame} /> : null}
      {section.view === 'addresses' && section.poolPart ? <PoolMap shown={section.poolPart} /> : null}
      {section.view === 'addresses' && !section.poolPart ? <AddressPools section={section} /> : null}
      {section.view === 'capabilities' ? <CapabilityTable section={section} /> : null}
      {section.view === 'hosts' ? <HostTable section={section} /> : null}
      {section.view === 'machines' ? <MachineTable section={section} /> : null}
      {section.view === 'images' ? <ImageTable section={section} /> : null}
    </StaffFrame>
  )
}
