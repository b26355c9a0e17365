import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/page-head.tsx'
import { templatePair } from '#ui/template-pair.tsx'
import { listForm } from '../forms.ts'
import { useMessages } from '../messages/use-messages.ts'
import { ByApi } from '../parts/by-api.ts'
import type { CloudConsoleProps } from '../parts/guests/shared-props.ts'
import { useLive } from '../parts/use-live.ts'
import { listSharedServers } from '../server/list-shared-servers.ts'
import { listServers } from '../server/list-servers.ts'
import { readListView } from '../server/read-list-view.ts'
import { readNames } from '../server/read-names.ts'
import { readServersVersion } from '../server/watch-servers.ts'

/** An address that somebody typed or an old bookmark shows the whole list rather than an error. */
const pageAddress = listForm.catch(listForm.parse({}))

export const loader = pageLoader(async ({ ctx, locale, url }): Promise<CloudConsoleProps> => {
  const known = [...url.searchParams].filter(([name]) => name in listForm.shape)
  const filter = pageAddress.parse(Object.fromEntries(known))
  const version = await readServersVersion(ctx)
  const page = await listServers(ctx, filter)
  const names = await readNames(
    ctx,
    locale,
    page.servers.map((server) => server.imageId),
  )
  const { servers: shared } = await listSharedServers(ctx)
  const view = await readListView(ctx)
  return { version, shared, view, page, filter: { ...filter, page: page.page }, names, now: ctx.now() }
})

const Designs = templatePair(
  () => import('./cloud-console.template1.tsx'),
  () => import('./cloud-console.template2.tsx'),
)

export default function CloudConsolePage(props: { loaderData: CloudConsoleProps }) {
  const m = useMessages()
  useLive(props.loaderData.page.servers, props.loaderData.version)
  return (
    <>
      <PageHead title={m.title} />
      <ByApi value>
        <Designs {...props.loaderData} />
      </ByApi>
    </>
  )
}
