import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import path from 'node:path'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { leaveClustersNow } from '#platform/db/embedded/cluster.ts'
import { locales } from '#platform/i18n/locales.ts'
import { readConfig, type Config } from '../config/config.ts'
import { loadWholeCatalogue } from '../i18n/catalogue.ts'
import { openConsoleSocket } from '../consoles/console-socket.ts'
import { openConsoleLines } from '../consoles/console-lines.ts'
import { relayConsoles } from '../consoles/console-relay.ts'
import { asksForConsole } from '../consoles/read-upgrade.ts'
import { seedDemo } from '../seed/seed.ts'
import { pageDrawer } from '../page-cache/draw-page.ts'
import { keepWarm, warmAddresses, type KeepWarm } from '../page-cache/keep-warm.ts'
import { makePageCache } from '../page-cache/page-cache.ts'
import { readSiteVersion } from '../page-cache/read-site-version.ts'
import { watchVersion } from '../page-cache/watch-version.ts'
import { openCompany } from '../wiring.ts'
import type { Company } from '../app-ctx.ts'
import { holdsOf, startWork } from '../work.ts'
import { makeApp } from './app.ts'
import { addressOf, isOtherLoopback } from './request/loopback-names.ts'
import { wellFormedOnly, wellFormedUpgrades } from './request/well-formed.ts'
import { makeDrain } from './drain.ts'
import { leaveOnFault } from './last-resort.ts'
import { makeMetrics, serveMetrics } from './metrics.ts'
import { makePageRenderer } from './documents/render-pages.ts'
import { staticFiles } from './files/static-files.ts'
import { operatorLines } from '../seed/operator-lines.ts'
import { refuseDemo } from '../seed/refuse-demo.ts'

export { leaveClustersNow } from '#platform/db/embedded/cluster.ts'
export { readConfig } from '../config/config.ts'
export { asksForConsole } from '../consoles/read-upgrade.ts'
export { seedDemo } from '../seed/seed.ts'

/** `opened`: the lines for the operator. */
export type Running = { address: string; opened: string; signIns: string[] }

type Stop = () => Promise<void>

/** Time for which the first requests have the processor to themselves. If one is for a page, the pages are loaded at once. */
const firstComersMs = 100
/**
 * Time for which an idle connection is kept: longer than proxies keep theirs (Caddy two minutes). Otherwise a proxy may use a
 * connection that has just been closed, and lose a request.
 */
const restsMs = 150_000
/**
 * Time without progress on a connection with a running response, after which a client that does not read it is cut off. Live
 * streams send a heartbeat every 20 s.
 */
const silentMs = 120_000
/** Two a second, for as long as PostgreSQL may need to recover. */
const seedTries = 120

type Listener = (request: IncomingMessage, response: ServerResponse) => void

const loadPages = () => import('virtual:react-router/server-build')
const handler = makePageRenderer(loadPages, import.meta.env.MODE)

/** Opens the company and builds its HTTP surface. `origin` returns the public address once it is known. Jobs run from `beginWork` on. */
export async function makeServer(config: Config, origin: () => string, options: { clientFolder?: string; isEnding?: () => boolean }) {
  await Promise.all(locales.map(({ code }) => loadWholeCatalogue(code)))
  const company = await openServing(config, origin)
  const origins = () => [...new Set([origin(), config.publicOrigin ?? origin()])]
  const app = makeApp({
    config,
    company,
    origins,
    render: handler,
    isEnding: options.isEnding ?? (() => false),
    ...(options.clientFolder ? { staticFiles: staticFiles(options.clientFolder) } : {}),
  })
  let worker: ReturnType<typeof startWork> | undefined
  const consoles = config.worker === 'off' ? relayConsoles(config.consoles, origins) : openConsoleLines(company, origins)
  async function close(): Promise<void> {
    await consoles.stop()
    await worker?.stop()
    await company.close()
  }
  function beginWork(): void {
    if (config.worker !== 'off') worker = startWork(company, holdsOf(config))
  }
  return { app, company, consoles, beginWork, close }
}

/**
 * Serves the built product until it is stopped: then it refuses new connections, finishes running requests (10 s at most) and
 * closes the database. Calls `onStop` with the function that stops it before it is open, because a first start takes a while, and `say` with what takes it.
 */
export async function start(env: NodeJS.ProcessEnv, onStop: (stop: Stop) => void, say?: (line: string) => void): Promise<Running> {
  const config = readConfig(env)
  process.on('exit', leaveClustersNow)
  if (config.worker === 'only') return startWorkAlone(config, onStop)
  let address = addressOf(config, config.port)
  const origin = () => config.publicOrigin ?? address
  let ending = false
  const { app, company, consoles, beginWork, close } = await makeServer(config, origin, {
    clientFolder: path.resolve('build/client'),
    isEnding: () => ending,
  })
  let leave: Stop = () => {
    ending = true
    return close()
  }
  leaveOnFault({ log: company.log, stop: () => leave() })
  onStop(() => leave())
  const others = getRequestListener(app.fetch)
  const pages = await openPageCache(company, { origin, staleMs: config.availability.staleMs }, (request, response) => void others(request, response))
  const server = createServer(
    // Checked every 5 s: with Node's default of half a minute, the limit of ten seconds could take 40.
    { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000, keepAliveTimeout: restsMs, shouldUpgradeCallback: asksForConsole },
    wellFormedOnly(pages.listener),
  )
  server.timeout = silentMs
  server.on('upgrade', wellFormedUpgrades(consoles.upgrade))
  const drain = makeDrain(server)
  const metrics = config.metrics ? makeMetrics(company) : undefined
  metrics?.watch(server)
  const metricsServer = metrics && (await serveMetrics(metrics, config.metrics!))
  leave = onceOnly(async () => {
    ending = true
    drain.begin()
    company.endStreams()
    await sleep(config.drainSeconds * 1000)
    await consoles.stop()
    await drain.finish(8_000)
    pages.stop()
    metricsServer?.stop()
    await close()
  })
  refuseWhen(ending)
  const port = await listen(server, config)
  address = addressOf(config, port)
  // Connections that waited for the port come first. Then the pages are loaded, which notices and the API need not wait for, and
  // requests for pages do. All pages are loaded at once: a later build into the same folder must not change the running process.
  await sleep(firstComersMs)
  await loadPages()
  refuseWhen(ending)
  beginWork()
  pages.beginWarm()
  // Only a process that runs jobs can make the company; the others find it made.
  if (config.mode === 'demo' && config.worker === 'on') await untilSeeded(company, config, say)
  return {
    address,
    opened: `The product is open: ${address}`,
    signIns: await operatorLines(company, config, address),
  }
}

/** Opens the company of a process that serves or works, which in production is never the demo's. */
async function openServing(config: Config, origin: () => string): Promise<Company> {
  const company = await openCompany(config, origin)
  if (config.mode !== 'production') return company
  try {
    await refuseDemo(company.ctx({ kind: 'system', name: 'start' }))
    return company
  } catch (error) {
    await company.close()
    throw error
  }
}

function refuseWhen(ending: boolean): void {
  if (ending) throw new Error('The process was told to stop before it was open')
}

/** The server is open by now. A database that goes away in the middle is waited for and does not end the process. */
async function untilSeeded(company: Company, config: Config, say?: (line: string) => void): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await seedDemo(company, config, say)
    } catch (error) {
      if (tries >= seedTries || !company.isOverload(error)) throw error
      company.log.warn({ err: error }, 'the demo company is made again: the database was away')
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

/** Runs jobs and serves no pages: the process that may hold the engine. It accepts only console connections from processes that serve. */
async function startWorkAlone(config: Config, onStop: (stop: Stop) => void): Promise<Running> {
  await Promise.all(locales.map(({ code }) => loadWholeCatalogue(code)))
  const address = config.publicOrigin ?? ''
  const company = await openServing(config, () => address)
  let leave = company.close
  leaveOnFault({ log: company.log, stop: () => leave() })
  onStop(() => leave())
  const worker = startWork(company, holdsOf(config))
  const metricsServer = config.metrics && (await serveMetrics(makeMetrics(company), config.metrics))
  const [at] = config.consoles
  const lines = openConsoleLines(company, () => [address])
  const closeSocket = at && (await openConsoleSocket(at, lines))
  // Makes the demo company as soon as the site is open, because its payments are confirmed there.
  const seeding = config.mode === 'demo' ? untilSeeded(company, config) : Promise.resolve()
  seeding.catch((error: unknown) => company.log.warn({ err: error }, 'the demo company is not made yet; start this process again once the site is open'))
  leave = onceOnly(async () => {
    metricsServer?.stop()
    await lines.stop()
    await closeSocket?.()
    await worker.stop()
    await company.close()
  })
  return {
    address,
    opened: `The product works off its jobs, ${engineWords(config)}`,
    signIns: [],
  }
}

function engineWords({ engine }: Config): string {
  return engine ? `with the engine ${engine.driver}` : 'without an engine: nothing is sold until PROVISION_DRIVER names one'
}

/** Both an operator's signal and an uncaught error may end the process. */
function onceOnly(work: Stop): Stop {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

/** Puts the cache of pages in front of everything else. */
async function openPageCache(
  company: Company,
  { origin, staleMs }: { origin: () => string; staleMs: number },
  otherwise: Listener,
): Promise<{ listener: Listener; beginWarm: () => void; stop: () => void }> {
  const system = { ...company.ctx({ kind: 'system', name: 'page-cache' }), db: company.database.lookout }
  const cache = makePageCache({
    draw: pageDrawer({ company, origin, secure: () => origin().startsWith('https://'), render: handler }),
    version: { current: () => watch.current(), latest: () => watch.latest(), age: () => watch.age() },
    staleMs,
    isAway: () => company.database.health() === 'away',
    isForeignHost: (host) => isOtherLoopback(host, origin()),
    otherwise,
    note: (error, key) => company.log.error({ err: error, page: key }, 'a page could not be drawn'),
  })
  let warmth: KeepWarm | undefined
  const watch = await watchVersion({
    // A cached page allows the hosts of the providers that it was rendered with.
    read: async () => `${await readSiteVersion(system)} ${JSON.stringify(company.otherHosts())}`,
    onChange: (previous) => {
      cache.outdate(previous)
      warmth?.changed()
    },
  })
  return {
    listener: cache.listener,
    beginWarm: () => void (warmth = keepWarm(() => cache.warm(warmAddresses))),
    stop() {
      warmth?.stop()
      watch.stop()
    },
  }
}

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}
