import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Instance } from '../machines/instances.ts'
import { fakeNetworks } from './fake-networks.ts'
import { fakeShells } from './fake-shells.ts'

export type Flavour = 'incus' | 'lxd'
type Operation = {
  id: string
  class?: string
  status_code: number
  err: string
  metadata: Record<string, unknown> | null
  resources: Record<string, string[]>
  ended?: number
}
type Fault = { on: 'any' | 'create' | 'move'; moment: 'at-once' | 'in-task'; text: string }
type Held = Instance & { etag: number; password?: string; keys?: string; startedAt?: number }

const wordsOf: Record<Flavour, Record<'exists' | 'running' | 'stopped', [number, string]>> = {
  lxd: {
    exists: [400, 'This "instances" entry already exists'],
    running: [400, 'The instance is already running'],
    stopped: [400, 'The instance is already stopped'],
  },
  incus: {
    exists: [500, 'UNIQUE constraint failed: instances.project_id, instances.name'],
    running: [500, 'The instance is already running'],
    stopped: [500, 'The instance is already stopped'],
  },
}

class Refused extends Error {
  readonly code: number
  constructor(code: number, text: string) {
    super(text)
    this.code = code
  }
}

export type FakeIncus = Awaited<ReturnType<typeof startFakeIncus>>

/**
 * Fake of the part of the REST API that the driver uses, with its difficult habits: work continues in operations, which are deleted a
 * moment after their end; reaching a state twice is an error; and the two flavours use different codes.
 */
export async function startFakeIncus({ flavour, stepMs, members = [] }: { flavour: Flavour; stepMs: number; members?: readonly string[] }) {
  const words = wordsOf[flavour]
  const instances = new Map<string, Held>()
  const volumes = new Map<string, { config: Record<string, string>; data?: string }>()
  const operations = new Map<string, Operation>()
  const files = new Map<string, string>()
  const networks = fakeNetworks(instances, (code, text) => new Refused(code, text))
  const images = new Map([
    ['debian-13', 'f13'],
    ['ubuntu-24.04', 'f24'],
  ])
  const faults: Fault[] = []
  const counts = { created: 0, askedToShutDown: 0, calls: [] as string[] }
  let etags = 0
  let metricsAllowed = true

  const take = (on: Fault['on'], moment: Fault['moment']) => {
    const at = faults.findIndex((fault) => fault.on === on && fault.moment === moment)
    return at < 0 ? undefined : faults.splice(at, 1)[0]
  }

  function begin(name: string, work: () => Record<string, unknown> | void, { fails }: { fails?: string } = {}): Operation {
    if (
      [...operations.values()].some(
        (each) => each.ended === undefined && each.class !== 'websocket' && each.resources['instances']?.includes(`/1.0/instances/${name}`),
      )
    )
      throw new Refused(400, `Instance is busy running a "start" operation`)
    const operation: Operation = { id: randomUUID(), status_code: 103, err: '', metadata: null, resources: { instances: [`/1.0/instances/${name}`] } }
    operations.set(operation.id, operation)
    setTimeout(() => {
      operation.ended = Date.now()
      try {
        if (fails) throw new Error(fails)
        operation.metadata = work() ?? null
        operation.status_code = 200
      } catch (error) {
        operation.status_code = 400
        operation.err = error instanceof Error ? error.message : 'unknown'
      }
      setTimeout(() => operations.delete(operation.id), stepMs * 3)
    }, stepMs)
    return operation
  }

  const the = (name: string): Held => {
    const found = instances.get(name)
    if (!found) throw new Refused(404, 'Instance not found')
    return found
  }

  function create(body: Partial<Instance> & { source: { type: string; fingerprint?: string; source?: string } }, location = 'none'): Operation {
    const name = body.name ?? ''
    if (!/^[a-zA-Z][a-zA-Z0-9-]{0,62}$/.test(name)) throw new Refused(400, `Invalid instance name "${name}"`)
    if (instances.has(name)) throw new Refused(...words.exists)
    const ipv4 = body.devices?.['eth0']?.['ipv4.address']
    if (ipv4 && [...instances.values()].some((each) => each.devices['eth0']?.['ipv4.address'] === ipv4))
      throw new Refused(400, `IP address "${ipv4}" already defined on another NIC`)
    networks.check(body.devices ?? {})
    const copied = body.source.type === 'copy' ? the(body.source.source ?? '') : undefined
    if (!copied && ![...images.values()].includes(body.source.fingerprint ?? '')) throw new Refused(flavour === 'lxd' ? 404 : 500, 'Image not found')
    const made: Held = {
      name,
      status: 'Stopped',
      type: body.type ?? 'container',
      config: { ...copied?.config, ...body.config },
      devices: { ...copied?.devices, ...body.devices },
      profiles: [],
      description: '',
      architecture: 'x86_64',
      ephemeral: false,
      location,
      etag: ++etags,
      ...(copied?.password ? { password: copied.password } : {}),
      ...(copied?.keys ? { keys: copied.keys } : {}),
    }
    const failing = take('create', 'in-task')
    const operation = begin(name, () => {}, failing ? { fails: failing.text } : {})
    // The record exists while the copy is being made. A failed copy removes it.
    instances.set(name, made)
    counts.created++
    if (failing) setTimeout(() => instances.delete(name), stepMs)
    return operation
  }

  function changeState(name: string, { action, force }: { action: string; force?: boolean }): Operation {
    const instance = the(name)
    if (action === 'stop' && !force) counts.askedToShutDown++
    if (action === 'start' && instance.status === 'Running') throw new Refused(...words.running)
    if (action === 'stop' && instance.status === 'Stopped') throw new Refused(...words.stopped)
    return begin(name, () => {
      instance.status = action === 'start' ? 'Running' : 'Stopped'
      instance.startedAt = Date.now()
    })
  }

  /** Counters start at zero with each start, as the real ones do. */
  function stateOf({ status, startedAt = 0 }: Held) {
    const ms = status === 'Running' ? Date.now() - startedAt : 0
    return {
      cpu: { usage: ms * 250_000 },
      memory: { usage: 2 ** 30, total: flavour === 'incus' ? 2 ** 32 : 0 },
      disk: { root: { usage: 10 * 2 ** 30 } },
      network: {
        lo: { type: 'loopback', counters: { bytes_received: 9e9, bytes_sent: 9e9 } },
        eth0: { type: 'broadcast', counters: { bytes_received: ms * 1000, bytes_sent: ms * 4000 } },
      },
    }
  }

  function exposition(): string {
    return [...instances.values()]
      .filter(({ status }) => status === 'Running')
      .flatMap(({ name, startedAt = 0 }) => {
        const read = (Date.now() - startedAt) * 2 ** 10
        const of = (metric: string, labels: string, value: number) =>
          `${flavour}_${metric}{${labels}name="${name}",project="default",type="container"} ${value}`
        return [
          of('disk_read_bytes_total', 'device="sda",', read),
          of('disk_read_bytes_total', 'device="sdb",', read),
          of('disk_written_bytes_total', 'device="sda",', read),
          of('memory_MemAvailable_bytes', '', 2 ** 31),
          of('memory_MemTotal_bytes', '', 2 ** 32),
        ]
      })
      .join('\n')
  }

  function answer(
    method: string,
    path: string,
    query: URLSearchParams,
    body: string,
    headers: IncomingMessage['headers'],
  ): { sync: unknown; etag?: number } | { raw: string } | Operation {
    const [kind = '', name = '', rest = ''] = path
      .replace(/^\/1\.0\/?/, '')
      .split('/')
      .map(decodeURIComponent)
    const json = () => JSON.parse(body) as never
    const shown = (instance: Held) => {
      const { etag: _etag, password: _password, keys: _keys, startedAt: _startedAt, ...rest } = instance
      return rest
    }
    if (path === '/1.0') return { sync: { api_extensions: [], environment: { server: flavour } } }
    if (kind === 'images') {
      const target = images.get(rest)
      if (!target) throw new Refused(404, 'Image alias not found')
      return { sync: { name: rest, target } }
    }
    if (kind === 'operations' && !name) {
      const all = [...operations.values()]
      return { sync: { running: all.filter((each) => each.status_code < 200), success: all.filter((each) => each.status_code === 200) } }
    }
    if (kind === 'operations') {
      const operation = operations.get(name)
      if (!operation) throw new Refused(404, 'Operation not found')
      return { sync: operation }
    }
    if (path === '/1.0/cluster/members') return { sync: members.map((server_name, at) => ({ server_name, status: at < 2 ? 'Online' : 'Offline' })) }
    if (kind === 'networks') return networks.answer(method, name, body)
    if (kind === 'storage-pools') return volume(method, path.split('/').at(-1) ?? '', body)
    if (kind !== 'instances') throw new Refused(404, 'not found')
    if (!name)
      return method === 'POST'
        ? create(json(), query.get('target') ?? members[0])
        : { sync: [...instances.values()].map((each) => (query.get('recursion') === '2' ? { ...shown(each), state: stateOf(each) } : shown(each))) }
    if (rest === 'state') return changeState(name, json() as { action: string; force?: boolean })
    if (rest === 'files') {
      const holder = the(name)
      const file = `${name}:${query.get('path')}`
      if (method === 'POST' && headers['x-lxd-type'] === 'directory') return { sync: null }
      const keys = file.endsWith('/authorized_keys')
      if (method === 'POST') {
        if (keys) holder.keys = body
        else files.set(file, body)
        return { sync: null }
      }
      const written = keys ? holder.keys : files.get(file)
      if (written === undefined) throw new Refused(flavour === 'lxd' ? 404 : 500, 'Not Found: file does not exist')
      if (method === 'GET') return { raw: written }
      delete holder.keys
      return { sync: null }
    }
    if (rest === 'exec') {
      const instance = the(name)
      if (instance.status !== 'Running') throw new Refused(400, 'Instance is not running')
      const { command, interactive, ...size } = json() as { command: string[]; interactive: boolean; width: number; height: number }
      if (interactive) {
        const { id, metadata } = shells.begin(name, size, () => operations.delete(id))
        operations.set(id, { id, class: 'websocket', status_code: 103, err: '', metadata: null, resources: { instances: [`/1.0/instances/${name}`] } })
        return { ...operations.get(id)!, metadata }
      }
      return begin(name, () => {
        const file = /chpasswd(?: -e)? < (\S+);/.exec(command.at(-1) ?? '')?.[1]
        const written = files.get(`${name}:${file}`)
        files.delete(`${name}:${file}`)
        if (written) instance.password = written.replace(/^root:/, '').trimEnd()
        return { return: written || !file ? 0 : 1 }
      })
    }
    const instance = the(name)
    const target = query.get('target')
    if (method === 'POST' && target) {
      if (instance.status === 'Running') throw new Refused(400, 'Instance is running')
      const failing = take('move', 'in-task')
      return begin(name, () => void (instance.location = target), failing ? { fails: failing.text } : {})
    }
    if (method === 'GET') return { sync: shown(instance), etag: instance.etag }
    if (method === 'DELETE') {
      if (instance.status === 'Running') throw new Refused(400, 'The instance is currently running, stop it first')
      return begin(name, () => void instances.delete(name))
    }
    if (headers['if-match'] && headers['if-match'] !== String(instance.etag)) throw new Refused(412, 'ETag does not match')
    networks.check((json() as Held).devices)
    return begin(name, () => {
      Object.assign(instance, json(), { etag: ++etags })
    })
  }

  function volume(method: string, name: string, body: string): { sync: unknown } {
    if (method === 'POST') {
      const made = JSON.parse(body) as { name: string; config?: Record<string, string>; source?: { name: string } }
      const copied = made.source && volumes.get(made.source.name)
      if (made.source && !copied) throw new Refused(404, 'Storage volume not found')
      if (volumes.has(made.name)) throw new Refused(400, 'Volume by that name already exists')
      volumes.set(made.name, { ...copied, config: { ...copied?.config, ...made.config } })
      return { sync: null }
    }
    const found = volumes.get(name)
    if (!found) throw new Refused(404, 'Storage volume not found')
    const inUse = [...instances.values()].some(({ devices }) => Object.values(devices).some(({ source }) => source === name))
    if (method === 'DELETE' && inUse) throw new Refused(400, 'The storage volume is still in use')
    if (method === 'DELETE') volumes.delete(name)
    if (method === 'PATCH') found.config = { ...found.config, ...(JSON.parse(body) as typeof found).config }
    return { sync: found }
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://fake')
      counts.calls.push(`${request.method} ${url.pathname}`)
      if (take('any', 'at-once')) return void request.socket.destroy()
      const reply = (status: number, sent: object, etag?: number) => {
        response.writeHead(status, { 'content-type': 'application/json', ...(etag === undefined ? {} : { etag: String(etag) }) })
        response.end(JSON.stringify(sent))
      }
      if (url.pathname === '/1.0/metrics') return void response.writeHead(metricsAllowed ? 200 : 403).end(metricsAllowed ? exposition() : '')
      const now = () => {
        try {
          const answered = answer(request.method ?? 'GET', url.pathname, url.searchParams, Buffer.concat(chunks).toString('utf8'), request.headers)
          if ('raw' in answered) response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(answered.raw)
          else if ('sync' in answered) reply(200, { type: 'sync', metadata: answered.sync }, answered.etag)
          else reply(202, { type: 'async', operation: `/1.0/operations/${answered.id}`, metadata: answered })
        } catch (error) {
          const code = error instanceof Refused ? error.code : 500
          reply(code, { type: 'error', error: error instanceof Error ? error.message : 'unknown', error_code: code })
        }
      }
      const waited = /^\/1\.0\/operations\/([^/]+)\/wait$/.exec(url.pathname)?.[1]
      if (!waited) return now()
      const since = Date.now()
      const look = () => {
        const operation = operations.get(waited)
        if (operation?.ended === undefined && operation && Date.now() - since < 1000) setTimeout(look, 5)
        else now()
      }
      look()
    })
  })
  const shells = fakeShells(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    instances,
    bridges: networks.bridges,
    volumes,
    operations,
    files,
    counts,
    faults,
    shells: shells.open,
    /** Answers like to a certificate that may not read metrics. */
    forbidMetrics: () => {
      metricsAllowed = false
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
