import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { listImages } from '#features/catalog/api.ts'
import { pageLoader } from '#platform/http/page.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { Refusal } from '#platform/refusal.ts'
import { PageHead } from '#ui/page-head.tsx'
import { templatePair } from '#ui/template-pair.tsx'
import { serverCode } from '../forms.ts'
import { useMessages } from '../messages/use-messages.ts'
import { panels, type ServerAdminProps } from '../parts/admin-props.ts'
import { useLive } from '../parts/use-live.ts'
import { listOperations } from '../server/list-operations.ts'
import { readMetrics } from '../server/read-metrics.ts'
import { readNames } from '../server/read-names.ts'
import { readServer } from '../server/read-server.ts'
import type { EngineCtx } from '../server/server-ctx.ts'

const address = z.object({
  panel: z.enum(panels).catch('m1'),
  range: z.enum(['1h', '6h', '24h']).catch('1h'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export const loader = pageLoader(
  async ({ ctx, locale, url }: { ctx: EndpointCtx & EngineCtx; locale: 'zh' | 'zh-TW' | 'en'; url: URL }): Promise<ServerAdminProps> => {
    const code = serverCode.safeParse(url.searchParams.get('server'))
    if (!code.success) throw new Refusal('not-found', 'servers.not-found')
    const { panel, range, page } = address.parse(Object.fromEntries(url.searchParams))
    const server = await readServer(ctx, { code: code.data })
    const [names, images, metrics, log] = await Promise.all([
      readNames(ctx, locale, [server.imageId]),
      listImages(ctx),
      readMetrics(ctx, { code: code.data, range: panel === 'm2' ? range : '1h' }),
      panel === 'm7' ? listOperations(ctx, { code: code.data, page, pageSize: 20 }) : null,
    ])
    const choices = images.map((image) => ({ id: image.id, name: image.names[locale], minDiskGib: image.minDiskGib, minMemoryGib: image.minMemoryGib }))
    return { server, names, images: choices, panel, range, metrics, log, now: ctx.now() }
  },
)

const Designs = templatePair(
  () => import('./server-admin.template1.tsx'),
  () => import('./server-admin.template2.tsx'),
)

const measuredEveryMs = 30_000

export default function ServerAdminPage(props: { loaderData: ServerAdminProps }) {
  const m = useMessages()
  const { server } = props.loaderData
  useLive([server])
  useFreshFigures()
  return (
    <>
      <PageHead title={`${server.name} · ${m.title}`} />
      <Designs {...props.loaderData} />
    </>
  )
}

/** New measurements twice a minute while the page is seen. */
function useFreshFigures(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, measuredEveryMs)
    return () => clearInterval(timer)
  }, [revalidate])
}
