import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { WebSocketServer } from 'ws'
import { consoleProtocol } from '../../src/features/servers/consoles/model.ts'
import { makeSecretBox } from '../../src/platform/secret-box.ts'
import { openBooks, type Books } from './books.ts'
import { startCaddy } from './caddy.ts'
import { ownPort } from './own-port.ts'
import { newDataDir, removeDataDir, startProduct, type Product } from './product.ts'
import { ask, type Way } from './site-client.ts'
import { until } from './until.ts'

const run = promisify(execFile)
const secret = 'a company behind a proxy that ends TLS'

export type BehindCaddy = {
  /** The site as visitors reach it, the redirect in front of it, and the process behind it. */
  site: Way
  plain: Way
  behind: Way
  books: Books
  /** Everything that the process printed so far. */
  output: () => string
  /** A code as the SMS company would get it, from the sealed job that no process works off here. */
  codeFor: (phone: string) => Promise<string>
  stopProduct: () => Promise<void>
  startProduct: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a new company in production, with a filled shop, as `deploy/` does: tables by their owner, a process that serves with a login that owns nothing
 * and with the settings of `deploy/runxin-web@.service`, and Caddy with the shipped file. Instead of a worker something echoes the lines of consoles.
 */
export async function startBehindCaddy(caddyProgram: string, host: string): Promise<BehindCaddy> {
  const dataDir = newDataDir('https')
  const maintenance = await openBooks(dataDir, 'postgres')
  await maintenance.query('create database runxin')
  const books = await openBooks(dataDir)
  await maintenance.close()
  const login = books.url.replace('postgres@', 'runxin_site:a-password-of-its-own@')
  const common = { RUNXIN_MODE: 'production', APP_SECRET: secret, PUBLIC_ORIGIN: `https://${host}`, DATABASE_URL: login, DATA_DIR: path.join(dataDir, 'site') }
  for (const command of ['migrate', 'open-shop'])
    await run(process.execPath, ['--disable-warning=ExperimentalWarning', `tools/${command}.ts`], {
      env: { ...process.env, ...common, DATABASE_OWNER_URL: books.url },
    })
  const port = await ownPort()
  const socket = path.join(dataDir, 'console.sock')
  const worker = await consoleEcho(socket)
  const env = {
    ...common,
    WORKER: 'off',
    HOST: '127.0.0.1',
    PORT: String(port),
    TRUSTED_PROXIES: '1',
    PROXY_ADDRESSES: '127.0.0.1,::1',
    CONSOLE_ADDRESS: socket,
  }
  const start = () => startProduct({ dataDir: common.DATA_DIR, env })
  const [started, caddy] = await Promise.all([start(), startCaddy(caddyProgram, { host, processes: `127.0.0.1:${port}` })])
  let product: Product = started

  const site = { port: caddy.httpsPort, host, authority: caddy.authority! }
  // Until its first health check Caddy may hold the process for away, and answers calls that write with 503.
  await until('Caddy to find the process', async () => (await ask(site, '/healthz')).status === 200)

  async function codeFor(phone: string): Promise<string> {
    const key = createHash('sha256').update(secret).digest()
    const sealed = await until(`a code for ${phone}`, async () => {
      const jobs = await books.query<{ payload: string }>(
        `select payload::text as payload from platform_job where name = 'auth.send-sms' order by created_at desc`,
      )
      return jobs.map(({ payload }) => payload).find((payload) => payload.includes(phone))
    })
    return makeSecretBox(key).open(/sealedCode\\?":\s*\\?"([\w-]+)/.exec(sealed)![1]!)
  }

  return {
    site,
    plain: { port: caddy.httpPort, host },
    behind: { port, host },
    books,
    output: () => product.output(),
    codeFor,
    stopProduct: () => product.stop(),
    async startProduct() {
      product = await start()
    },
    async stop() {
      await caddy.stop()
      await product.stop()
      worker.close()
      await books.close()
      removeDataDir(dataDir)
    },
  }
}

/** Stands for the worker at its console socket: accepts every line and returns what it is sent. */
async function consoleEcho(socketPath: string): Promise<Server> {
  const server = createServer()
  const lines = new WebSocketServer({ server, handleProtocols: () => consoleProtocol })
  lines.on('connection', (line) => line.on('message', (data) => line.send(String(data as Buffer))))
  await new Promise<void>((resolve) => void server.listen(socketPath, resolve))
  return server
}
