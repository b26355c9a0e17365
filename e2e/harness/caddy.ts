import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { memoryFolder } from '../../src/platform/testing/memory-folder.ts'
import { ownPort } from './own-port.ts'
import { until } from './until.ts'

export type Caddy = {
  httpPort: number
  httpsPort: number
  /** Certificate of the authority that signed the site's, as PEM. None for a site at a plain address. */
  authority: string | undefined
  stop: () => Promise<void>
}

type Adapted = {
  admin?: object
  apps: { http: { http_port?: number; https_port?: number; servers: Record<string, { listen: string[] }> }; tls?: object; pki?: object }
}

/**
 * Starts Caddy for a host, or for a plain address (`http://127.0.0.1:2000`), with the shipped `deploy/Caddyfile`. Caddy itself adapts the file to JSON, in which only these change: the ports, the authority that
 * signs (Caddy's own instead of a public one), and the place of its files.
 */
export async function startCaddy(program: string, site: { host: string; processes: string }): Promise<Caddy> {
  const folder = mkdtempSync(path.join(memoryFolder(), 'runxin-caddy-'))
  const env = {
    ...process.env,
    SITE_HOST: site.host,
    WEB_PROCESSES: site.processes,
    ERROR_PAGES: path.resolve('deploy'),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const adapted = execFileSync(program, ['adapt', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const isPlain = site.host.startsWith('http://')
  const [httpPort, httpsPort] = [await ownPort(), await ownPort()]
  const config = JSON.parse(adapted) as Adapted
  config.admin = { disabled: true }
  Object.assign(config.apps.http, { http_port: httpPort, https_port: httpsPort })
  const moved: Readonly<Record<string, string>> = { ':80': `:${httpPort}`, ':443': `:${httpsPort}` }
  for (const server of Object.values(config.apps.http.servers)) server.listen = server.listen.map((address) => moved[address] ?? address)
  config.apps.tls = { automation: { policies: [{ issuers: [{ module: 'internal' }] }] } }
  config.apps.pki = { certificate_authorities: { local: { install_trust: false } } }
  const file = path.join(folder, 'caddy.json')
  writeFileSync(file, JSON.stringify(config))

  const child = spawn(program, ['run', '--config', file], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let logged = ''
  child.stderr.on('data', (chunk: Buffer) => (logged += chunk.toString()))
  const exited = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await until('Caddy to have its certificate', async () => {
      if (child.exitCode !== null) throw new Error(logged)
      return (isPlain || logged.includes('certificate obtained successfully')) && logged.includes('serving initial configuration')
    })
    const authority = isPlain ? undefined : readFileSync(path.join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8')
    return { httpPort, httpsPort, authority, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
