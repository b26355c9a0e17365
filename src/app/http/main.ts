import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler } from 'react-router'
import { locales } from '#platform/i18n/locales.ts'
import { readConfig, type Config } from '../config.ts'
import { loadWholeCatalogue } from '../i18n/catalogue.ts'
import { demoCustomer, demoStaff } from '../seed/demo.ts'
import { seedDemo } from '../seed/seed.ts'
import { pageDrawer } from '../page-cache/draw-page.ts'
import { makePageCache } from '../page-cache/page-cache.ts'
import { readSiteVersion } from '../page-cache/read-site-version.ts'
import { watchVersion } from '../page-cache/watch-version.ts'
import { openCompany, type Company } from '../wiring.ts'
import { startWork } from '../work.ts'
import { isLocalName, makeApp } from './app.ts'
import { staticFiles } from './static-files.ts'

export { readConfig } from '../config.ts'
export { seedDemo } from '../seed/seed.ts'

export type Running = { address: string; signIns: string[]; stop: () => Promise<void> }

type Listener = (request: IncomingMessage, response: ServerResponse) => void

const loadPages = () => import('virtual:react-router/server-build')
const handler = createRequestHandler(loadPages, import.meta.env.MODE)

/** Opens the company and builds its HTTP surface; `origin` gives the public address once it is known. */
export async function makeServer(config: Config, origin: () => string, options: { clientFolder?: string }) {
  await Promise.all(locales.map(({ code }) => loadWholeCatalogue(code)))
  const company = await openCompany(config, origin)
  const app = makeApp({
    config,
    company,
    origins: () => [...new Set([origin(), config.publicOrigin ?? origin()])],
    render: handler,
    ...(options.clientFolder ? { staticFiles: staticFiles(options.clientFolder) } : {}),
  })
  const worker = config.worker ? startWork(company) : undefined
  async function close(): Promise<void> {
    await worker?.stop()
    await company.close()
  }
  return { app, company, close }
}

/** Serves the built product until `stop`: refuses new connections, finishes what runs (10 s at most), closes the database. */
export async function start(env: NodeJS.ProcessEnv): Promise<Running> {
  const config = readConfig(env)
  let address = `http://${config.host}:${config.port}`
  const origin = () => config.publicOrigin ?? address
  const { app, company, close } = await makeServer(config, origin, { clientFolder: path.resolve('build/client') })
  // All pages now: a later build into the same folder must not change what this process serves.
  await loadPages()
  const others = getRequestListener(app.fetch)
  const pages = await openPageCache(company, origin, (request, response) => void others(request, response))
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000 }, pages.listener)
  const port = await listen(server, config)
  address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  // Only a process that works off jobs can make the company; the others find it made.
  if (config.mode === 'demo' && config.worker) await seedDemo(company, config.mode)
  return {
    address,
    signIns:
      config.mode === 'demo'
        ? [
            `Demo customer: ${demoCustomer.phone}, password ${demoCustomer.password}`,
            `Demo staff: ${demoStaff.loginName}, password ${demoStaff.password}, at ${address}/admin`,
            `Text messages of the offline SMS gateway: ${address}/dev/outbox`,
          ]
        : [],
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 8_000))])
      pages.stop()
      await close()
    },
  }
}

/** Puts the pages that are kept in memory in front of everything else. */
async function openPageCache(company: Company, origin: () => string, otherwise: Listener): Promise<{ listener: Listener; stop: () => void }> {
  const system = { ...company.ctx({ kind: 'system', name: 'page-cache' }), db: company.database.lookout }
  const cache = makePageCache({
    draw: pageDrawer({ company, origin, secure: () => origin().startsWith('https://'), render: handler }),
    version: { current: () => watch.current(), known: () => watch.known() },
    isForeignHost: (host) => isLocalName(host, origin()),
    otherwise,
    note: (error, key) => company.log.error({ err: error, page: key }, 'a page could not be drawn'),
  })
  const watch = await watchVersion({ read: () => readSiteVersion(system), onChange: cache.clear })
  return { listener: cache.listener, stop: watch.stop }
}

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}
