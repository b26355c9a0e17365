import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/page-head.tsx'
import { templatePair } from '#ui/template-pair.tsx'
import { listForm } from '../forms.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { ServerTableProps } from '../parts/server-table.tsx'
import { useLive } from '../parts/use-live.ts'
import { listServers } from '../server/list-servers.ts'
import { readNames } from '../server/read-names.ts'

/** An address that somebody typed or an old bookmark shows the whole list rather than an error. */
const pageAddress = listForm.catch(listForm.parse({}))

export const loader = pageLoader(async ({ ctx, locale, url }): Promise<ServerTableProps> => {
  const known = [...url.searchParams].filter(([name]) => name in listForm.shape)
  const filter = pageAddress.parse(Object.fromEntries(known))
  const page = await listServers(ctx, filter)
  const names = await readNames(
    ctx,
    locale,
    page.servers.map((server) => server.imageId),
  )
  return { page, filter: { ...filter, page: page.page }, names, now: ctx.now() }
})

const Designs = templatePair(
  () => import('./cloud-console.template1.tsx'),
  () => import('./cloud-console.template2.tsx'),
)

export default function CloudConsolePage(props: { loaderData: ServerTableProps }) {
  const m = useMessages()
  useLive(props.loaderData.page.servers)
  return (
    <>
      <PageHead title={m.title} />
      <Designs {...props.loaderData} />
    </>
  )
}
