import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'
import { addressOf } from '../src/app/http/request/loopback-names.ts'
import { stopOnSignal } from './stop-on-signal.ts'

type Main = typeof import('../src/app/http/main.ts')
type Served = Awaited<ReturnType<Main['makeServer']>>

process.env['NODE_ENV'] = 'development'
// The first request of a page compiles it, which takes a busy machine longer than any request of the product may.
process.env['REQUEST_SECONDS'] ??= '300'

/** Runs the product with hot reload: Vite in front, the same HTTP surface behind it, rebuilt when server code changes. */
async function main(): Promise<void> {
  const http = createHttpServer()
  const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'custom' })
  let loaded: Main | undefined
  let served: Promise<Served> | undefined
  let address = ''

  async function current(): Promise<Served> {
    const module = (await vite.ssrLoadModule('/src/app/http/main.ts')) as Main
    if (module !== loaded || !served) {
      const previous = served
      loaded = module
      served = previous ? previous.then((old) => old.close()).then(() => open(module)) : open(module)
    }
    return served
  }
  async function open(module: Main): Promise<Served> {
    const config = module.readConfig(process.env)
    const served = await module.makeServer(config, () => config.publicOrigin ?? address, {})
    served.beginWork()
    return served
  }

  const config = ((await vite.ssrLoadModule('/src/app/http/main.ts')) as Main).readConfig(process.env)
  const listener = getRequestListener(async (request, env) => (await current()).app.fetch(request, env))
  http.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      listener(request, response).catch((error: Error) => {
        vite.ssrFixStacktrace(error)
        console.error(error)
        response.statusCode = 500
        response.end(String(error))
      })
    })
  })
  // Vite handles its upgrades; the others are the consoles'.
  http.on('upgrade', (request, socket, head) => {
    void current().then(({ consoles }) => {
      if (loaded?.asksForConsole(request)) consoles.upgrade(request, socket, head)
    })
  })
  http.listen(config.port, config.host, () => {
    address = addressOf(config, (http.address() as AddressInfo).port)
    console.log(`Runxin Cloud (development): ${address}`)
    current()
      .then(({ company }) => loaded?.seedDemo(company, config, console.log))
      .catch((error: unknown) => console.error(error))
  })
  stopOnSignal({
    stop: () =>
      void (async () => {
        await (await served)?.close()
        await vite.close()
        process.exit(0)
      })(),
    stopNow: () => process.exit(1),
  })
  process.on('exit', () => loaded?.leaveClustersNow())
}

await main()
