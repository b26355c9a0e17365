import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fakeFirewall } from './fake-firewall.ts'
import { clusterSays, migrate, nodes, readingsOf, taskOf } from './fake-nodes.ts'
import { fakeSerial } from './fake-serial.ts'
import { publishedApi } from './api-schema.ts'

type Vm = {
  vmid: number
  name: string
  node: string
  pool: string
  status: 'running' | 'stopped'
  template?: 1
  lock?: string
  config: Record<string, string>
  password?: string
  /** Disc from which it was started, and root's password in memory. */
  disc?: { password?: string }
  /** Root's authorized keys on its disk. */
  keys?: string
  /** Card, gateway and addresses that were set inside last. */
  addresses?: string
  /** Content of each data disk, by slot. */
  data: Record<string, string>
  agentAt?: number
  startedAt?: number
}
/** Output of a script inside. */
type Script = { pid: number; out: string; at: number }
type Task = { upid: string; vmid: number; status: 'running' | 'stopped'; exitstatus?: string }
type Fault = { on: 'any' | 'clone' | 'migrate'; text: string }

class Refused extends Error {
  readonly status: number
  readonly errors: Record<string, string> | undefined
  constructor(status: number, text: string, errors?: Record<string, string>) {
    super(text)
    this.status = status
    this.errors = errors
  }
}

export type FakeProxmox = Awaited<ReturnType<typeof startFakeProxmox>>
export const fakeToken = 'runxin@pve!worker=11111111-2222-3333-4444-555555555555'
const node = 'pve1'
const dataSlot = /^scsi[1-9]/

/**
 * Behaves as the sources of Proxmox VE say: errors in the reason phrase, work in tasks that can only be polled, machines locked
 * while they are cloned, the same next number for all simultaneous callers, an agent that starts after the machine.
 */
export async function startFakeProxmox({ stepMs }: { stepMs: number }) {
  const vms = new Map<number, Vm>()
  const tasks = new Map<string, Task>()
  const faults: Fault[] = []
  const firewall = fakeFirewall((status, text) => new Refused(status, text))
  const counts = { cloned: 0, askedToShutDown: 0, calls: [] as string[] }
  const published = publishedApi()
  let starts = 0
  let localDisks = false
  const template = (vmid: number, name: string, volume: string) =>
    vms.set(vmid, {
      vmid,
      name,
      node,
      pool: 'templates',
      status: 'stopped',
      template: 1,
      data: {},
      config: { name, scsi0: `local:base-${vmid}-${volume},size=3G`, net0: 'virtio=BC:24:11:00:00:01,bridge=vmbr0' },
    })
  template(9013, 'debian-13', 'debian')
  template(9024, 'ubuntu-24', 'ubuntu')

  const take = (on: Fault['on']) => {
    const at = faults.findIndex((fault) => fault.on === on)
    return at < 0 ? undefined : faults.splice(at, 1)[0]
  }
  const the = (vmid: number): Vm => {
    const vm = vms.get(vmid)
    if (!vm) throw new Refused(500, `Configuration file 'nodes/${node}/qemu-server/${vmid}.conf' does not exist\n`)
    return vm
  }

  /** A task whose errors come at its end, in words. */
  function begin(type: string, vmid: number, work: () => void, ms = stepMs): string {
    const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')
    const upid = `UPID:${node}:${hex(++starts)}:${hex(starts)}:${hex(0x60000000 + starts)}:${type}:${vmid}:runxin@pve!worker:`
    const task: Task = { upid, vmid, status: 'running' }
    tasks.set(upid, task)
    setTimeout(() => {
      task.status = 'stopped'
      try {
        work()
        task.exitstatus = starts % 5 === 0 ? 'WARNINGS: 1' : 'OK'
      } catch (error) {
        task.exitstatus = error instanceof Error ? error.message : 'unknown'
      }
    }, ms)
    return upid
  }

  const unlocked = (vm: Vm): Vm => {
    if (vm.lock) throw new Refused(500, `VM is locked (${vm.lock})\n`)
    return vm
  }
  const diskOf = (volume: string) => volume.split(',')[0]!.replace(/^.*-/, '')

  function clone(from: Vm, { newid, name, pool, target }: Record<string, string>): string {
    const vmid = Number(newid)
    if (target && localDisks) throw new Refused(500, `can't clone VM to node '${target}' (VM uses local storage)\n`)
    if (vms.has(vmid)) throw new Refused(500, `unable to create VM ${vmid}: config file already exists\n`)
    unlocked(from)
    const failing = take('clone')
    const made: Vm = {
      vmid,
      name: name ?? '',
      node: target ?? from.node,
      pool: pool ?? '',
      status: 'stopped',
      lock: 'clone',
      data: { ...from.data },
      config: {
        ...Object.fromEntries(Object.entries(from.config).map(([key, value]) => [key, dataSlot.test(key) ? value.replace(/vm-\d+-/, `vm-${vmid}-`) : value])),
        name: name ?? '',
        net0: `virtio=BC:24:11:FF:FF:${String(vmid % 100).padStart(2, '0')},bridge=vmbr0`,
        scsi0: `local:vm-${vmid}-${diskOf(from.config['scsi0']!)},${from.config['scsi0']!.split(',')[1]}`,
      },
      ...(from.password ? { password: from.password } : {}),
      ...(from.keys ? { keys: from.keys } : {}),
    }
    vms.set(vmid, made)
    if (!from.template) from.lock = 'clone'
    counts.cloned++
    return begin(
      'qmclone',
      from.vmid,
      () => {
        delete from.lock
        delete made.lock
        if (!failing) return
        vms.delete(vmid)
        throw new Error(failing.text)
      },
      stepMs * 2,
    )
  }

  function configure(vm: Vm, parameters: Record<string, string>): void {
    unlocked(vm)
    for (const [name, value] of Object.entries(parameters)) {
      const imported = /^local:0,import-from=(.+)$/.exec(value)?.[1]
      const fresh = /^local:(\d+)$/.exec(value)?.[1]
      if (name === 'delete') {
        // A disk that is taken out of its slot is kept as unused.
        for (const [at, slot] of value.split(',').entries()) {
          if (slot.startsWith('scsi')) vm.config[`unused${at + 1}`] = vm.config[slot]!.split(',')[0]!
          delete vm.config[slot]
        }
      } else if (imported) {
        const isIt = (value: string | undefined) => value?.split(',')[0] === imported
        const source = [...vms.values()].find(({ config }) => Object.entries(config).some(([slot, value]) => slot.startsWith('scsi') && isIt(value)))
        if (!source) throw new Refused(500, `no such volume '${imported}'\n`)
        const [slot, value] = Object.entries(source.config).find(([, each]) => isIt(each))!
        if (vm.config[name]) vm.config['unused0'] = vm.config[name].split(',')[0]!
        vm.config[name] = `local:vm-${vm.vmid}-${diskOf(imported)},${value.split(',')[1]}`
        if (name !== 'scsi0') {
          vm.data[name] = source.data[slot] ?? ''
          continue
        }
        if (source.password) vm.password = source.password
        else delete vm.password
        if (source.keys) vm.keys = source.keys
        else delete vm.keys
      } else if (name === 'cipassword') vm.password = value
      else vm.config[name] = fresh ? `local:vm-${vm.vmid}-${name},size=${fresh}G` : value
    }
  }

  function state(vm: Vm, action: string): string {
    unlocked(vm)
    return begin(`qm${action}`, vm.vmid, () => {
      if (action === 'start' && vm.status === 'running') throw new Error(`VM ${vm.vmid} already running`)
      if (action === 'shutdown') counts.askedToShutDown++
      if (action !== 'start' && vm.status === 'stopped') throw new Error(`VM ${vm.vmid} not running`)
      vm.status = action === 'start' ? 'running' : 'stopped'
      delete vm.disc
      const first = /^order=(\w+)/.exec(vm.config['boot'] ?? '')?.[1]
      if (action === 'start' && first && vm.config[first]?.includes('media=cdrom')) vm.disc = {}
      vm.agentAt = Date.now() + stepMs * 2
      vm.startedAt = Date.now()
    })
  }

  const scripts: Script[] = []

  /** The scripts that the driver runs inside a machine. */
  function inside(vm: Vm, command: readonly string[], input: string): string {
    const script = command.at(-1) ?? ''
    if (command.length !== 3) throw new Refused(400, 'Parameter verification failed.\n', { command: 'a shell and a script' })
    if (script.startsWith('cat ')) return vm.keys ?? ''
    if (script.includes('cat > ')) vm.keys = input
    else if (script.startsWith('rm -f ')) delete vm.keys
    else if (script.startsWith('set -- ')) vm.addresses = script.split('\n')[0]!.slice(7)
    return ''
  }

  function answer(method: string, path: string, parameters: Record<string, string>, lists: Record<string, string[]>): unknown {
    if (path === '/version' || parameters['type'] === 'node' || parameters['type'] === 'storage') return clusterSays(parameters['type'])
    if (path === '/cluster/resources')
      return [...vms.values()].map(({ vmid, node, name, pool, status, template: is, lock, config, startedAt = 0 }) => ({
        id: `qemu/${vmid}`,
        type: 'qemu',
        vmid,
        node,
        name,
        pool,
        status,
        ...readingsOf(status === 'running' ? Date.now() - startedAt : 0),
        ...(is ? { template: is } : {}),
        ...(lock ? { lock } : {}),
        ...(config['tags'] ? { tags: config['tags'] } : {}),
      }))
    if (path === '/cluster/firewall/options') return firewall.cluster()
    if (path === '/cluster/nextid') return String(Array.from({ length: 900 }, (_, at) => at + 100).find((vmid) => !vms.has(vmid)))
    const task = /^\/nodes\/[^/]+\/tasks\/(.+)\/status$/.exec(path)?.[1]
    if (task) {
      const found = tasks.get(decodeURIComponent(task))
      if (!found) throw new Refused(400, 'Parameter verification failed.\n', { upid: 'no such task' })
      return taskOf(found)
    }
    if (nodes.some((each) => path === `/nodes/${each}/tasks`))
      return [...tasks.values()].filter((each) => each.status === 'running' && String(each.vmid) === parameters['vmid']).map(taskOf)
    const [, id = '', rest = ''] = /^\/nodes\/pve[123]\/qemu\/(\d+)\/?(.*)$/.exec(path) ?? []
    const vm = the(Number(id))
    if (method === 'DELETE' && !rest) {
      if (vm.status === 'running') throw new Refused(500, `VM ${vm.vmid} is running - destroy failed\n`)
      unlocked(vm)
      return begin('qmdestroy', vm.vmid, () => void (vms.delete(vm.vmid) && firewall.forget(vm.vmid)))
    }
    if (rest.startsWith('firewall/')) return firewall.answer(method, rest, vm.vmid, parameters)
    if (rest === 'clone') return clone(vm, parameters)
    if (rest === 'migrate')
      return migrate(unlocked(vm), parameters, take('migrate'), { begin, refuse: (status, text, errors) => new Refused(status, text, errors) })
    if (rest === 'config' && method === 'GET') return { ...vm.config, digest: 'd'.repeat(40), ...(vm.lock ? { lock: vm.lock } : {}) }
    if (rest === 'config' && method === 'PUT') return configure(vm, parameters) ?? null
    if (rest === 'config') return begin('qmconfig', vm.vmid, () => configure(vm, parameters))
    if (rest === 'unlink') {
      for (const key of parameters['idlist']!.split(',')) delete vm.config[key]
      return null
    }
    if (rest === 'resize') {
      const has = Number(/size=(\d+)G/.exec(vm.config[parameters['disk']!] ?? '')?.[1] ?? 0)
      if (Number.parseInt(parameters['size']!, 10) < has) throw new Refused(500, 'shrinking disks is not supported\n')
      return begin('resize', vm.vmid, () => {
        vm.config[parameters['disk']!] = vm.config[parameters['disk']!]!.replace(/size=\d+G/, `size=${parameters['size']}`)
      })
    }
    if (rest === 'status/current') return { vmid: vm.vmid, name: vm.name, status: vm.status, ha: { managed: 0 }, cpu: 0, ...(vm.lock ? { lock: vm.lock } : {}) }
    if (rest.startsWith('status/')) return state(vm, rest.slice(7))
    if (rest === 'agent/set-user-password') {
      if (vm.status !== 'running' || (vm.agentAt ?? 0) > Date.now()) throw new Refused(500, 'QEMU guest agent is not running\n')
      if (vm.disc) vm.disc.password = parameters['password']!
      else vm.password = parameters['password']!
      return { result: {} }
    }
    if (rest === 'vncproxy') {
      if (vm.status !== 'running') throw new Refused(500, `VM ${vm.vmid} not running\n`)
      const proxy = serial.begin(vm.vmid, vm.name, true)
      tasks.set(proxy.upid, { upid: proxy.upid, vmid: vm.vmid, status: 'running' })
      return proxy
    }
    if (rest === 'termproxy') {
      if (vm.status !== 'running') throw new Refused(500, `VM ${vm.vmid} not running\n`)
      if (parameters['serial'] !== 'serial0' || vm.config['serial0'] !== 'socket') throw new Refused(500, 'unable to find a serial interface\n')
      const proxy = serial.begin(vm.vmid, vm.name)
      tasks.set(proxy.upid, { upid: proxy.upid, vmid: vm.vmid, status: 'running' })
      return proxy
    }
    if (rest === 'agent/exec') {
      if (vm.status !== 'running' || (vm.agentAt ?? 0) > Date.now()) throw new Refused(500, 'QEMU guest agent is not running\n')
      const script: Script = { pid: scripts.length + 1, out: inside(vm, lists['command'] ?? [], parameters['input-data'] ?? ''), at: Date.now() + stepMs }
      scripts.push(script)
      return { pid: script.pid }
    }
    if (rest === 'agent/exec-status') {
      const script = scripts[Number(parameters['pid']) - 1]
      if (!script) throw new Refused(500, 'Agent error: PID does not exist\n')
      return Date.now() < script.at ? { exited: 0 } : { exited: 1, exitcode: 0, 'out-data': script.out }
    }
    throw new Refused(501, `Method '${method} ${path}' not implemented`)
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://fake')
      const path = url.pathname.replace(/^\/api2\/json/, '')
      const method = request.method ?? 'GET'
      counts.calls.push(`${method} ${path}`)
      if (take('any')) return void request.socket.destroy()
      const body = Buffer.concat(chunks).toString('utf8')
      const refuse = (status: number, text: string, errors?: object) => {
        response.writeHead(status, text.trim(), { 'content-type': 'application/json' })
        response.end(JSON.stringify({ data: null, ...(errors ? { errors } : {}) }))
      }
      if (request.headers.authorization !== `PVEAPIToken=${fakeToken}`) return refuse(401, 'No ticket')
      if (body && (method === 'GET' || method === 'DELETE')) return refuse(501, `Unexpected content for method '${method}'`)
      const sent = new URLSearchParams(body || url.search)
      const parameters = Object.fromEntries(sent)
      const lists = Object.fromEntries([...sent.keys()].map((name) => [name, sent.getAll(name)]))
      const faulty = published.request(method, path, sent)
      if (faulty) return refuse(faulty.status, faulty.text, faulty.errors)
      try {
        const data = answer(method, path, parameters, lists)
        published.answer(method, path, data)
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ data }))
      } catch (error) {
        if (error instanceof Refused) refuse(error.status, error.message, error.errors)
        else refuse(500, error instanceof Error ? error.message : 'unknown')
      }
    })
  })
  const serial = fakeSerial(server, fakeToken, (upid) => tasks.delete(upid))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    vms,
    firewall,
    tasks,
    counts,
    breaches: published.breaches,
    faults,
    shells: serial.open,
    /** From now on other nodes cannot read the disks of templates. */
    keepDisksLocal: () => void (localDisks = true),
    /** Forgets all tasks, as after a restart of the node's daemons. */
    forget: () => tasks.clear(),
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await sleep(0)
    },
  }
}
