import { z } from 'zod'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { choice, given } from '#platform/pure/query-fields.ts'
import { DomainError } from '#platform/domain-error.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { viewsOf } from '../../consoles/model.ts'
import { serverCode } from '../../forms.ts'
import { mayGuest } from '../../model/guests.ts'
import { guestAskedActions } from '../../model/views.ts'
import { useGuestMessages } from '../messages/use-messages.ts'
import { packMetrics } from '../../monitoring/model.ts'
import { spanAddress } from '../../monitoring/forms.ts'
import { errorTextForGuest } from '../../model/operation-error.ts'
import { sharedPanels, type SharedServerProps } from '../parts/shared-props.ts'
import { ReadOnly } from '../../parts/read-only.ts'
import { useLive } from '../../parts/use-live.ts'
import { useFreshFigures } from '../../monitoring/parts/use-fresh-figures.ts'
import { listForwards } from '../../network/server/list-forwards.ts'
import { listOperations } from '../../operations/server/list-operations.ts'
import { readCharts } from '../../monitoring/server/read-charts.ts'
import { readDisks } from '../../disks/server/read-disks.ts'
import { readFirewall } from '../../network/server/read-firewall.ts'
import { readPageMetrics } from '../../monitoring/server/read-page-metrics.ts'
import { readNames } from '../../listing/server/read-names.ts'
import { readSharedServer } from '../server/read-shared-server.ts'
import { withTraffic } from '../../traffic/server/read-traffic.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import { readSharedServerVersion } from '../../listing/server/watch-servers.ts'
import { readCapabilities } from '../../server/server-engine.ts'

const query = z.object({
  server: given,
  panel: z.enum(sharedPanels).catch('m1'),
  ask: choice(guestAskedActions),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  ...spanAddress,
})

export const loader = pageLoader<SharedServerProps, EndpointCtx & EngineCtx, typeof query>(
  async ({ ctx, locale, query: { server: named, panel, ask, page, ...span } }) => {
    const asked = serverCode.safeParse(named)
    if (!asked.success) throw new DomainError('not-found', 'servers.not-found')
    const code = asked.data
    // The version is read first, so that a later change makes the page read again.
    const reading = { version: readSharedServerVersion(ctx, { code }), server: readSharedServer(ctx, { code }) }
    const [version, { server, place }, engine, names, metrics, charts, disks, firewall, ports, log] = await Promise.all([
      reading.version,
      reading.server,
      readCapabilities(ctx, { code, access: 'readMetrics' }),
      readNames(
        ctx,
        locale,
        reading.server.then(({ server }) => [server.imageId]),
      ),
      panel === 'm1' ? readPageMetrics(ctx, { code, range: '1h' }).then(packMetrics) : null,
      panel === 'm2' ? withTraffic(ctx, { code }, () => readCharts(ctx, { code, ...span })) : null,
      panel === 'm4' ? readDisks(ctx, { code }) : null,
      panel === 'm5' ? readFirewall(ctx, { code, from: ctx.request.ip }) : null,
      panel === 'm6' ? listForwards(ctx, { code }) : null,
      panel === 'm7' ? listOperations(ctx, { code, page, pageSize: 20 }) : null,
    ])
    const console = mayGuest(place.scope, 'askForConsole') && viewsOf(engine, server).length > 0
    return { server, version, place, names, panel, metrics, charts, disks, firewall, ports, log, console, ask, now: ctx.now() }
  },
  { query },
)

const Designs = templatePair(
  () => import('./shared-server.template1.tsx'),
  () => import('./shared-server.template2.tsx'),
)

export default function SharedServerPage(props: { loaderData: SharedServerProps }) {
  const m = useGuestMessages()
  const { server, version, place, charts } = props.loaderData
  useLive([server], version, server.code, errorTextForGuest)
  useFreshFigures(charts?.range)
  return (
    <>
      <PageHead title={[server.name, m.shared.title]} />
      <ReadOnly value={!mayGuest(place.scope, 'setFirewall')}>
        <Designs {...props.loaderData} />
      </ReadOnly>
    </>
  )
}
