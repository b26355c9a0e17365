import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync, copyFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { incusClient, type IncusClient } from '../api/client.ts'
import { carryOut } from '../api/operations.ts'

const onPath = (name: string) =>
  (process.env['PATH'] ?? '')
    .split(':')
    .concat('/usr/sbin', '/sbin')
    .some((folder) => existsSync(path.join(folder, name)))

/** Returns the engine that this machine can run, or the reason why none. */
export function engineHere(): { engine: 'incus' | 'lxd' } | { reason: string } {
  if (process.platform !== 'linux') return { reason: 'containers need Linux' }
  if (process.getuid?.() !== 0) return { reason: 'the engine needs root' }
  const engine = onPath('incusd') ? 'incus' : onPath('lxd') ? 'lxd' : undefined
  if (!engine)
    return { reason: 'neither incus nor lxd is installed (Debian: apt-get install --no-install-recommends lxd dnsmasq-base nftables busybox-static)' }
  const missing = ['dnsmasq', 'nft', 'busybox', 'unshare'].find((name) => !onPath(name))
  return missing ? { reason: `${missing} is not installed` } : { engine }
}

export type RealEngine = {
  socketPath: string
  /** Address of the engine's host as seen from here: where forwarded ports arrive. Undefined where this host does not allow joining its net. */
  gateway: string | undefined
  projectOf: (name: string) => Promise<IncusClient>
  /** Runs a command of this host in the net of the engine, or of a machine by the process id that the engine reports. */
  inNet: (command: readonly string[], machinePid?: number) => { code: number; out: string }
  stop: () => void
  /** Ends the engine and everything that runs in it. Its disks stay, and `revive` starts it from them. */
  kill: () => void
  revive: () => Promise<void>
}

/** Starts a separate engine in separate namespaces, with two small images, `debian-13` and `ubuntu-24.04`. */
export async function startEngine(engine: 'incus' | 'lxd'): Promise<RealEngine> {
  const folder = mkdtempSync(path.join(tmpdir(), 'runxin-engine-'))
  // Root inside a machine is an unprivileged user outside, and must reach its disk.
  chmodSync(folder, 0o755)
  const script = path.join(import.meta.dirname, 'engine-up.sh')
  const up = () => execFileSync('bash', [script, engine, folder], { encoding: 'utf8', timeout: 30_000 }).trim().split(/\s+/)
  const [first = '', socketPath = '', gateway] = up()
  let pid = first
  const kill = () => {
    if (/^\d+$/.test(pid)) process.kill(Number(pid), 'SIGKILL')
    pid = ''
  }
  const stop = () => {
    kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    const client = incusClient({ socketPath }, 'default')
    await until(async () => (await client.call({ method: 'GET', path: '/1.0' })).type === 'sync')
    await client.call({ method: 'POST', path: '/1.0/storage-pools', body: { name: 'default', driver: 'dir' } })
    const config = { 'ipv4.address': '10.79.0.1/16', 'ipv4.nat': 'false', 'ipv6.address': 'fd79::1/64', 'ipv6.nat': 'false' }
    await client.call({ method: 'POST', path: '/1.0/networks', body: { name: 'br0', type: 'bridge', config } })
    for (const image of ['debian-13', 'ubuntu-24.04']) uploadImage(socketPath, folder, image)
    await until(async () => (await client.call<unknown[]>({ method: 'GET', path: '/1.0/images/aliases' })).metadata.length === 2)
    return {
      socketPath,
      gateway,
      stop,
      kill,
      async revive() {
        pid = up()[0] ?? ''
        await until(async () => (await client.call({ method: 'GET', path: '/1.0/instances' })).type === 'sync')
      },
      inNet: (command, machinePid) => inNet(pid, command, machinePid),
      async projectOf(name) {
        const features = { 'features.images': 'false', 'features.profiles': 'false', 'features.storage.volumes': 'true', 'features.networks': 'false' }
        await client.call({ method: 'POST', path: '/1.0/projects', body: { name, config: features } })
        return incusClient({ socketPath }, name)
      },
    }
  } catch (error) {
    const log = path.join(folder, 'daemon.log')
    const said = existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : ''
    stop()
    throw new Error(`the engine did not come up: ${said}`, { cause: error })
  }
}

function inNet(pid: string, command: readonly string[], machinePid?: number): { code: number; out: string } {
  const machine = machinePid === undefined ? [] : ['nsenter', '--target', String(machinePid), '--net']
  const { status, stdout } = spawnSync('nsenter', ['--target', pid, '--mount', '--pid', '--net', ...machine, ...command], { encoding: 'utf8', timeout: 60_000 })
  return { code: status ?? -1, out: stdout }
}

/** Builds a system of one file: busybox, with a first process that ends on request. */
function uploadImage(socketPath: string, folder: string, alias: string): void {
  const root = path.join(folder, alias)
  for (const name of ['bin', 'sbin', 'etc', 'proc', 'sys', 'dev', 'root', 'run', 'tmp', 'mnt', 'var'])
    mkdirSync(path.join(root, 'rootfs', name), { recursive: true })
  const busybox = ['/bin/busybox', '/usr/bin/busybox'].find((file) => existsSync(file)) ?? 'busybox'
  copyFileSync(busybox, path.join(root, 'rootfs/bin/busybox'))
  for (const applet of ['sh', 'rm', 'sleep', 'cat', 'hostname', 'stty', 'ip', 'httpd', 'wget']) symlinkSync('busybox', path.join(root, 'rootfs/bin', applet))
  const files = {
    'metadata.yaml': `architecture: x86_64\ncreation_date: 1767225600\nproperties:\n  description: ${alias}\n`,
    'rootfs/etc/passwd': 'root:x:0:0:root:/root:/bin/sh\n',
    // Keeps the hash as a real one does, and prints the password beside it, which a real one would not.
    'rootfs/sbin/chpasswd': `#!/bin/sh
umask 077
read -r line
hash="\${line#root:}"
[ "$1" = -e ] || hash=$(echo "$hash" | /bin/busybox mkpasswd -m sha512 -P 0) || hash='!'
echo "root:$hash:20000:0:99999:7:::" > /etc/shadow
echo "\${line#root:}" > /etc/password-in-clear
`,
    'rootfs/etc/group': 'root:x:0:\n',
    'rootfs/etc/os-release': `ID=${alias}\n`,
    'rootfs/sbin/init': `#!/bin/sh
trap "exit 0" PWR TERM INT
/bin/busybox udhcpc -f -q -T 1 -t 60 -i eth0 -s /sbin/lease >/dev/null 2>&1 &
while :; do sleep 3600 & wait $!; done
`,
    'rootfs/sbin/lease': `#!/bin/sh
case $1 in
  deconfig) ip link set $interface up ;;
  bound | renew) ip addr add $ip/$mask dev $interface; ip route add default via $router ;;
esac
`,
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(root, name), content, { mode: name.includes('/sbin/') ? 0o755 : 0o644 })
  const tar = `${root}.tar`
  execFileSync('tar', ['-C', root, '--numeric-owner', '--owner=0', '--group=0', '-cf', tar, 'metadata.yaml', 'rootfs'])
  const headers = ['x-lxd', 'x-incus'].flatMap((vendor) => [
    '-H',
    `${vendor}-aliases: ${JSON.stringify([{ name: alias }])}`,
    '-H',
    `${vendor}-filename: ${alias}.tar`,
  ])
  const answer = execFileSync(
    'curl',
    [
      '-sS',
      '--unix-socket',
      socketPath,
      '-X',
      'POST',
      ...headers,
      '-H',
      'content-type: application/octet-stream',
      '--data-binary',
      `@${tar}`,
      'http://engine/1.0/images',
    ],
    { encoding: 'utf8' },
  )
  const { type, metadata, error } = JSON.parse(answer) as { type: string; metadata: { id: string }; error: string }
  if (type === 'error') throw new Error(error)
  execFileSync('curl', ['-sS', '--unix-socket', socketPath, `http://engine/1.0/operations/${metadata.id}/wait?timeout=30`])
  const { metadata: images } = JSON.parse(
    execFileSync('curl', ['-sS', '--unix-socket', socketPath, 'http://engine/1.0/images?recursion=1'], { encoding: 'utf8' }),
  ) as {
    metadata: { fingerprint: string; properties: { description: string }; aliases: unknown[] }[]
  }
  const made = images.find((image) => image.properties.description === alias)
  if (made && made.aliases.length === 0)
    execFileSync('curl', [
      '-sS',
      '--unix-socket',
      socketPath,
      '-X',
      'POST',
      '-H',
      'content-type: application/json',
      '-d',
      JSON.stringify({ name: alias, target: made.fingerprint }),
      'http://engine/1.0/images/aliases',
    ])
}

/** Reads a file inside a machine, to check results without the driver. */
export const readInside = (client: IncusClient, name: string, command: string) => runInside(client, name, ['/bin/sh', '-c', command])

/** Exit code of a program inside a machine. */
export async function runInside(client: IncusClient, name: string, command: readonly string[]): Promise<number> {
  const body = { command, environment: {}, 'wait-for-websocket': false, interactive: false }
  const operation = await carryOut(client, { method: 'POST', path: `/1.0/instances/${name}/exec`, body }, AbortSignal.timeout(20_000))
  return operation && operation !== 'lost' ? Number(operation.metadata?.['return']) : -1
}

/** Makes a machine answer over HTTP with the text. It has its address by then. */
export async function serveInside(client: IncusClient, name: string, port: number, text: string): Promise<void> {
  const waited = 'for i in $(/bin/busybox seq 100); do ip -4 addr show eth0 | /bin/busybox grep -q inet && break; /bin/busybox usleep 100000; done'
  const served = `/bin/busybox mkdir -p /var/www && echo -n '${text}' > /var/www/index.html && httpd -p ${port} -h /var/www`
  const code = await readInside(client, name, `${waited}; ${served}`)
  if (code !== 0) throw new Error(`the machine does not serve: ${code}`)
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await holds().catch(() => false)) return
    await sleep(50)
  }
  throw new Error('waited too long for the engine')
}
