import { z } from 'zod'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { DomainError } from '#platform/domain-error.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { consoleOf, consoleViews, viewsOf, whyNoConsole, type TerminalPage } from '../model.ts'
import { serverCode } from '../../forms.ts'
import { useTerminalMessages } from '../messages/use-messages.ts'
import { readTerminal } from '../server/read-terminal.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

const address = z.object({ server: serverCode, view: z.enum(consoleViews).optional().catch(undefined) })

export const loader = pageLoader(async ({ ctx, url }: { ctx: EndpointCtx & EngineCtx; url: URL }): Promise<TerminalPage> => {
  const asked = address.safeParse(Object.fromEntries(url.searchParams))
  if (!asked.success) throw new DomainError('not-found', 'servers.not-found')
  const server = await readTerminal(ctx, { code: asked.data.server })
  const { code, name, ipv4 } = server
  const rescue = server.rescueAt !== null
  const engine = ctx.provisioner.capabilities
  const views = viewsOf(engine, server)
  return {
    server: { code, name, login: rescue ? 'root' : server.login, ipv4 },
    shared: server.shared,
    kind: consoleOf(engine.console, server),
    screen: views.includes('screen'),
    view: views.find((view) => view === asked.data.view) ?? views[0] ?? 'text',
    rescue,
    simulated: engine.simulated,
    closed: whyNoConsole(server) ?? null,
  }
})

const Designs = templatePair(
  () => import('./terminal.template1.tsx'),
  () => import('./terminal.template2.tsx'),
)

export default function Terminal(props: { loaderData: TerminalPage }) {
  const m = useTerminalMessages()
  return (
    <>
      <PageHead title={m.heading(props.loaderData.server.name)} />
      <Designs {...props.loaderData} />
    </>
  )
}
