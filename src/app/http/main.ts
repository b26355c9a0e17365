import path from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { createRequestHandler } from 'react-router'
import { locales } from '#platform/i18n/locales.ts'
import { readConfig, type Config } from '../config.ts'
import { loadWholeCatalogue } from '../i18n/catalogue.ts'
import { demoCustomer, demoStaff } from '../seed/demo.ts'
import { seedDemo } from '../seed/seed.ts'
import { openCompany } from '../wiring.ts'
import { startWork } from '../work.ts'
import { makeApp } from './app.ts'
import { staticFiles } from './static-files.ts'

export { readConfig } from '../config.ts'
export { seedDemo } from '../seed/seed.ts'

export type Running = { address: string; signIns: string[]; stop: () => Promise<void> }

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
  const { app, company, close } = await makeServer(config, () => config.publicOrigin ?? address, { clientFolder: path.resolve('build/client') })
  // All pages now: a later build into the same folder must not change what this process serves.
  await loadPages()
  const server = await new Promise<ServerType>((resolve, reject) => {
    const listening = serve(
      { fetch: app.fetch, port: config.port, hostname: config.host, serverOptions: { headersTimeout: 10_000, requestTimeout: 30_000 } },
      (info) => {
        address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${info.port}`
        resolve(listening)
      },
    )
    listening.on('error', reject)
  })
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
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 8_000))])
      await close()
    },
  }
}
