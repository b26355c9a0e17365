import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's packages by a file of each. etcd's client library is what Patroni speaks to etcd with. */
const packages: Readonly<Record<string, string>> = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbackrest: '/usr/bin/pgbackrest',
}

/** Installs what is missing. Throws one sentence where that is impossible. */
export function ensurePackages(say: (line: string) => void): void {
  const missing = () => Object.keys(packages).filter((name) => !existsSync(packages[name]!))
  const wanted = missing()
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error('The cluster runs on Debian, as root: it starts PostgreSQL, Patroni, etcd and HAProxy as their own users')
  if (wanted.length === 0) return
  say(`installing ${wanted.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], { stdio: ['ignore', 'ignore', 'inherit'], env })
  const left = missing()
  if (left.length > 0) throw new Error(`Debian’s ${left.join(', ')} could not be installed: apt-get install ${left.join(' ')}`)
}

/** Installed versions, for the report. */
export function versionsOf(): string {
  const named = ['postgresql-15', 'patroni', 'etcd-server', 'haproxy', 'pgbackrest']
  const lines = execFileSync('dpkg-query', ['-W', '-f', '${Package} ${source:Upstream-Version}\n', ...named], { encoding: 'utf8' })
  return lines.trim().replaceAll('\n', ', ')
}
