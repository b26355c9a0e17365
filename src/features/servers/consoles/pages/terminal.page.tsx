import { z } from 'zod'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { given } from '#platform/pure/query-fields.ts'
import { DomainError } from '#platform/domain-error.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { consoleOf, consoleViews, viewsOf, whyNoConsole, type TerminalPage } from '../model.ts'
import { serverCode } from '../../forms.ts'
import { useTerminalMessages } from '../messages/use-messages.ts'
import { readTerminal } from '../server/read-terminal.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import { readCapabilities } from '../../server/server-engine.ts'

const query = z.object({ server: given, view: z.enum(consoleViews).optional().catch(undefined) })

export const loader = pageLoader<TerminalPage, EndpointCtx & EngineCtx, typeof query>(
  async ({ ctx, query: asked }) => {
    const named = serverCode.safeParse(asked.server)
    if (!named.success) throw new DomainError('not-found', 'servers.not-found')
    const [server, engine] = await Promise.all([readTerminal(ctx, { code: named.data }), readCapabilities(ctx, { code: named.data, access: 'askForConsole' })])
    const { code, name, ipv4 } = server
    const rescue = server.rescueAt !== null
    const views = viewsOf(engine, server)
    return {
      server: { code, name, login: rescue ? 'root' : server.login, ipv4 },
      shared: server.shared,
      kind: consoleOf(engine.console, server),
      screen: views.includes('screen'),
      view: views.find((view) => view === asked.view) ?? views[0] ?? 'text',
      rescue,
      simulated: engine.simulated,
      closed: whyNoConsole(server) ?? null,
    }
  },
  { query },
)

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
