import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { debianProgram, type DebianProgram } from '#platform/testing/debian-program.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { startRealProgram } from '#platform/testing/real-program.ts'

const schema = '/usr/share/doc/pdns-backend-sqlite3/schema.sqlite3.sql'

/** The installed PowerDNS, or the reason why the test is skipped. */
export const powerDnsHere = (): DebianProgram =>
  debianProgram({
    variable: 'PDNS_SERVER',
    places: ['/usr/sbin/pdns_server', '/usr/local/sbin/pdns_server'],
    packages: ['pdns-server', 'pdns-backend-sqlite3'],
    needs: [schema],
  })

export type RealPowerDns = { url: URL; apiKey: string; dnsPort: number; stop: () => Promise<void> }

const apiKey = 'key-of-the-test'

/** Starts PowerDNS with its own folder, a database of the given zones, its API and its DNS port. */
export async function startPowerDns(program: string, zones: readonly string[]): Promise<RealPowerDns> {
  const folder = mkdtempSync(path.join(tmpdir(), 'runxin-pdns-'))
  chmodSync(folder, 0o755)
  const file = path.join(folder, 'pdns.sqlite3')
  const database = new DatabaseSync(file)
  database.exec(readFileSync(schema, 'utf8'))
  database.close()
  const [apiPort, dnsPort] = [await freePort(), await freePort()]
  const settings = {
    launch: 'gsqlite3',
    'gsqlite3-database': file,
    'local-address': '127.0.0.1',
    'local-port': dnsPort,
    'socket-dir': folder,
    api: 'yes',
    'api-key': apiKey,
    webserver: 'yes',
    'webserver-address': '127.0.0.1',
    'webserver-port': apiPort,
    'cache-ttl': 0,
    'negquery-cache-ttl': 0,
    'query-cache-ttl': 0,
    'zone-cache-refresh-interval': 0,
  }
  writeFileSync(
    path.join(folder, 'pdns.conf'),
    `${Object.entries(settings)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n')}\n`,
  )
  const url = new URL(`http://127.0.0.1:${apiPort}`)
  const args = [`--config-dir=${folder}`, '--daemon=no', '--guardian=no', '--disable-syslog']
  const { stop } = await startRealProgram({ name: 'PowerDNS', program, args, folder, isUp: () => answers(url) })
  for (const name of zones) await addZone(url, name)
  return { url, apiKey, dnsPort, stop }
}

const headers = { 'X-API-Key': apiKey }
const answers = (url: URL) =>
  fetch(new URL('/api/v1/servers/localhost', url), { headers }).then(
    ({ ok }) => ok,
    () => false,
  )

async function addZone(url: URL, name: string): Promise<void> {
  const body = JSON.stringify({ name, kind: 'Native', nameservers: ['ns1.example.net.'] })
  const answer = await fetch(new URL('/api/v1/servers/localhost/zones', url), { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`zone ${name}: ${answer.status} ${await answer.text()}`)
}
