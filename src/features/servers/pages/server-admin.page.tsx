import { z } from 'zod'
import { listImages } from '#features/catalog/api.ts'
import { pageLoader } from '#platform/http/page.ts'
import { choice, given } from '#platform/pure/query-fields.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { DomainError } from '#platform/domain-error.ts'
import { EmptyPage } from '#ui/display/empty-page.tsx'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { viewsOf } from '../consoles/model.ts'
import { serverCode } from '../forms.ts'
import { useMessages } from '../messages/use-messages.ts'
import { NoServers } from '../listing/parts/empty-servers.tsx'
import { ByApi } from '../parts/by-api.ts'
import { LostNotice } from '../parts/lost-notice.tsx'
import { panels, type ServerAdminProps } from '../parts/admin/admin-props.ts'
import { packMetrics } from '../monitoring/model.ts'
import { panelOfView } from '../model/panel-of-view.ts'
import { spanAddress } from '../monitoring/forms.ts'
import { useFreshFigures } from '../monitoring/parts/use-fresh-figures.ts'
import { useLive } from '../parts/use-live.ts'
import { listForwards } from '../network/server/list-forwards.ts'
import { listGuests } from '../guests/server/list-guests.ts'
import type { KeptCounts } from '../listing/model.ts'
import { countKept } from '../listing/server/count-kept.ts'
import { listTags } from '../listing/server/list-tags.ts'
import { listOperations } from '../operations/server/list-operations.ts'
import { listOwnImages } from '../backups/server/list-own-images.ts'
import { readBackups } from '../backups/server/read-backups.ts'
import { readDisks } from '../disks/server/read-disks.ts'
import { readCapabilities } from '../server/server-engine.ts'
import { readLostSince } from '../engine/server/read-engine-health.ts'
import { readFirewall } from '../network/server/read-firewall.ts'
import type { PaymentsCtx } from '#features/payments/api.ts'
import { readPageFuture } from '../lifecycle/server/read-future.ts'
import { readMonitoring } from '../monitoring/server/read-monitoring.ts'
import { readPageMetrics } from '../monitoring/server/read-page-metrics.ts'
import { readNames } from '../listing/server/read-names.ts'
import { readNetwork } from '../network/server/read-network.ts'
import { readServerKeys } from '../keys/server/read-server-keys.ts'
import { findLatestServer } from '../server/find-latest-server.ts'
import { readServer } from '../server/read-server.ts'
import type { EngineCtx } from '../server/server-ctx.ts'
import { readOwnServerVersion } from '../listing/server/watch-servers.ts'
import { withTraffic } from '../traffic/server/read-traffic.ts'
import { askedActions, serverAdminViews } from '../model/views.ts'

const query = z.object({
  server: given,
  panel: z.enum(panels).catch('m1'),
  ask: choice(askedActions),
  ...spanAddress,
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

type Loaded = ServerAdminProps | { server: undefined; kept: KeptCounts }

export const loader = pageLoader<Loaded, EndpointCtx & EngineCtx & PaymentsCtx, typeof query>(
  async ({ ctx, locale, query: { server: asked, panel: askedPanel, ask, page, ...span }, params }) => {
    const named = asked ?? (await findLatestServer(ctx))
    if (named === undefined) return { server: undefined, kept: await countKept(ctx) }
    const code = serverCode.safeParse(named)
    if (!code.success) throw new DomainError('not-found', 'servers.not-found')
    const alone = serverAdminViews.find((view) => view === params['view'])
    const panel = alone ? panelOfView(alone) : askedPanel
    // The version is read first, so that a later change makes the page read again.
    const reading = {
      version: readOwnServerVersion(ctx, { code: code.data }),
      server: readServer(ctx, { code: code.data }),
      disks: panel === 'm4' ? readDisks(ctx, { code: code.data }) : null,
      backups: panel === 'm8' ? readBackups(ctx, { code: code.data }) : null,
    }
    const imageIds = Promise.all([reading.server, reading.disks, reading.backups]).then(([server, disks, backups]) => [
      server.imageId,
      ...[...(disks?.snapshots ?? []), ...(backups?.points ?? []), ...(backups?.images ?? [])].map(({ imageId }) => imageId),
    ])
    const [
      version,
      server,
      disks,
      backups,
      names,
      images,
      { tags },
      guests,
      ownImages,
      metrics,
      monitoring,
      keys,
      log,
      future,
      ports,
      firewall,
      network,
      lostSince,
      engine,
    ] = await Promise.all([
      reading.version,
      reading.server,
      reading.disks,
      reading.backups,
      readNames(ctx, locale, imageIds),
      listImages(ctx),
      listTags(ctx),
      panel === 'm1' ? listGuests(ctx, { code: code.data }) : null,
      listOwnImages(ctx),
      panel === 'm1' ? readPageMetrics(ctx, { code: code.data, range: '1h' }).then(packMetrics) : null,
      panel === 'm2' ? withTraffic(ctx, { code: code.data }, () => readMonitoring(ctx, { code: code.data, ...span })) : null,
      readServerKeys(ctx, { code: code.data }),
      panel === 'm7' ? listOperations(ctx, { code: code.data, page, pageSize: 20 }) : null,
      panel === 'm9' || panel === 'm1' ? readPageFuture(ctx, { code: code.data }) : null,
      panel === 'm6' ? listForwards(ctx, { code: code.data }) : null,
      panel === 'm5' ? readFirewall(ctx, { code: code.data, from: ctx.request.ip }) : null,
      panel === 'm3' ? readNetwork(ctx, { code: code.data }) : null,
      readLostSince(ctx),
      readCapabilities(ctx, { code: code.data, access: 'askForConsole' }),
    ])
    const choices = images.map((image) => ({ id: image.id, name: image.names[locale], minDiskGib: image.minDiskGib, minMemoryGib: image.minMemoryGib }))
    return {
      server,
      version,
      lostSince,
      usedTags: tags.map(({ tag }) => tag),
      names,
      images: choices,
      panel,
      guests: guests?.guests ?? null,
      metrics,
      monitoring,
      keys,
      log,
      future,
      ports,
      firewall,
      network,
      disks,
      backups,
      ownImages: server.shape.bareMetal || !engine.images ? [] : ownImages.images.filter(({ state }) => state === 'ready'),
      console: viewsOf(engine, server)[0] ?? null,
      rescue: engine.rescue,
      userData: engine.userData,
      alone,
      ask,
      now: ctx.now(),
    }
  },
  { views: serverAdminViews, query },
)

const Designs = templatePair(
  () => import('./server-admin.template1.tsx'),
  () => import('./server-admin.template2.tsx'),
)

export default function ServerAdminPage({ loaderData }: { loaderData: Loaded }) {
  return loaderData.server ? <Admin {...loaderData} /> : <Nothing kept={loaderData.kept} />
}

function Admin(props: ServerAdminProps) {
  const m = useMessages()
  const { server, version, monitoring, alone, panel } = props
  useLive([server], version, server.code)
  useFreshFigures(monitoring?.range)
  return (
    <>
      <PageHead title={[server.name, alone ? m.admin[panel] : m.title]} />
      <ByApi value>
        <LostNotice since={props.lostSince} />
        <Designs {...props} />
      </ByApi>
    </>
  )
}

function Nothing({ kept }: { kept: KeptCounts }) {
  const { title } = useMessages()
  return (
    <EmptyPage title={title}>
      <PageHead title={title} />
      <NoServers kept={kept} />
    </EmptyPage>
  )
}
