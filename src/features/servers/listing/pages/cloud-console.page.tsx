import { useState } from 'react'
import type { Ctx } from '#platform/ctx.ts'
import { pageLoader } from '#platform/http/page.ts'
import { given, lenient } from '#platform/pure/query-fields.ts'
import { DomainError } from '#platform/domain-error.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { listForm } from '../forms.ts'
import { serverCode } from '../../forms.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerRow } from '../../model.ts'
import { ByApi } from '../../parts/by-api.ts'
import type { CloudConsoleProps } from '../../guests/parts/shared-props.ts'
import { LostNotice } from '../../parts/lost-notice.tsx'
import { AddRemarkDialog } from '../../parts/admin/lazy-dialogs.ts'
import { useLive } from '../../parts/use-live.ts'
import { listSharedServers } from '../../guests/server/list-shared-servers.ts'
import { countKept } from '../server/count-kept.ts'
import { listServers } from '../server/list-servers.ts'
import { readLostSince } from '../../engine/server/read-engine-health.ts'
import { readListView } from '../server/read-list-view.ts'
import { readNames } from '../server/read-names.ts'
import { readServer } from '../../server/read-server.ts'
import { readServersVersion } from '../server/watch-servers.ts'
import { cloudConsoleViews } from '../../model/views.ts'

const query = lenient(listForm).extend({ server: given })

export const loader = pageLoader(
  async ({ ctx, locale, query: { server: named, ...filter }, params }): Promise<CloudConsoleProps> => {
    // The version is read first, so that a later change makes the page read again.
    const reading = { version: readServersVersion(ctx), page: listServers(ctx, filter) }
    const [version, page, names, { servers: shared }, view] = await Promise.all([
      reading.version,
      reading.page,
      readNames(
        ctx,
        locale,
        reading.page.then(({ servers }) => servers.map(({ imageId }) => imageId)),
      ),
      listSharedServers(ctx),
      readListView(ctx),
    ])
    const alone = cloudConsoleViews.find((one) => one === params['view'])
    const remarked = alone === 'add-remark-dialog' ? await remarkedServer(ctx, named, page.servers[0]) : undefined
    const [lostSince, kept] = await Promise.all([readLostSince(ctx), page.regionIds.length === 0 ? countKept(ctx) : null])
    return { version, lostSince, shared, view, page, filter: { ...filter, page: page.page }, names, now: ctx.now(), alone, remarked, kept }
  },
  { views: cloudConsoleViews, query },
)

/** Server named by the address, or the first of the list. */
async function remarkedServer(ctx: Ctx, named: string | undefined, first: ServerRow | undefined) {
  if (named === undefined) return first
  const code = serverCode.safeParse(named)
  if (!code.success) throw new DomainError('not-found', 'servers.not-found')
  return readServer(ctx, { code: code.data })
}

const Designs = templatePair(
  () => import('./cloud-console.template1.tsx'),
  () => import('./cloud-console.template2.tsx'),
)

export default function CloudConsolePage(props: { loaderData: CloudConsoleProps }) {
  const m = useMessages()
  const [remarked, setRemarked] = useState(props.loaderData.remarked)
  useLive(props.loaderData.page.servers, props.loaderData.version)
  return (
    <>
      <PageHead title={m.title} />
      <ByApi value>
        <LostNotice since={props.loaderData.lostSince} />
        <Designs {...props.loaderData} />
        {remarked ? <AddRemarkDialog server={remarked} onClose={() => setRemarked(undefined)} /> : null}
      </ByApi>
    </>
  )
}
