import type { MachineCounters, MachineSample } from '#features/servers/server/ports.ts'
import type { IncusClient } from './api/client.ts'
import { keys, type Instance } from './machines/instances.ts'

/** State of an instance with `recursion=2`, beside its configuration. Bytes and nanoseconds; both only grow. */
type State = {
  pid?: number
  cpu?: { usage?: number }
  memory?: { usage?: number; total?: number }
  disk?: Record<string, { usage?: number; total?: number }> | null
  network?: Record<string, { counters?: { bytes_received?: number; bytes_sent?: number }; type?: string }> | null
}
type Lively = Instance & { location?: string; state?: State | null }

/** One call for all instances, and one for values that only the metrics have: disk traffic, and memory in actual use. */
export async function sampleInstances(client: IncusClient, at: Date): Promise<MachineSample[]> {
  const [{ metadata }, extra] = await Promise.all([
    client.call<Lively[]>({ method: 'GET', path: '/1.0/instances?recursion=2' }),
    // Not every certificate may read it, and nothing else depends on it.
    client.text('/1.0/metrics').then(readExposition, () => new Map<string, Extra>()),
  ])
  return metadata
    .filter((instance) => instance.config[keys.role] === 'machine' && instance.status === 'Running')
    .map((instance) => sampleOf(instance, extra.get(instance.name) ?? {}, at))
}

function sampleOf({ name, config, devices, location, state }: Lively, extra: Extra, at: Date): MachineSample {
  const nets = Object.entries(state?.network ?? {})
  // The public card; a virtual machine may use another name.
  const card = (nets.find(([key]) => key === 'eth0') ?? nets.find(([, { type }]) => type === 'broadcast'))?.[1].counters
  const root = state?.disk?.['root']
  const counters: MachineCounters = {
    vcpu: Math.max(1, Number(config['limits.cpu'] ?? 1) || 1),
    // Interfaces are made at each boot and on each member of a cluster, and count from zero.
    ...(state?.pid ? { source: `${location ?? ''}:${state.pid}` } : {}),
    ...numbers({
      cpuSeconds: state?.cpu?.usage === undefined ? undefined : state.cpu.usage / 1e9,
      inBytes: card?.bytes_received,
      outBytes: card?.bytes_sent,
      diskReadBytes: extra.diskRead,
      diskWriteBytes: extra.diskWrite,
    }),
  }
  const memory = extra.memoryTotal && extra.memoryFree !== undefined ? { usage: extra.memoryTotal - extra.memoryFree, total: extra.memoryTotal } : state?.memory
  return {
    machineId: name,
    at,
    values: {
      // 0 is how engines say that they do not know how much there is, or how much is used.
      memoryPercent: shareOf(memory?.usage, memory?.total || bytesOf(config['limits.memory'])),
      diskPercent: shareOf(root?.usage || undefined, bytesOf(devices['root']?.['size'])),
    },
    counters,
  }
}

function numbers<Key extends string>(found: Record<Key, number | undefined>): Partial<Record<Key, number>> {
  return Object.fromEntries(Object.entries<number | undefined>(found).filter(([, value]) => value !== undefined && Number.isFinite(value))) as Partial<
    Record<Key, number>
  >
}

const shareOf = (part: number | undefined, whole: number | undefined) => (part === undefined || !whole ? null : Math.min(100, (part / whole) * 100))

const units: Readonly<Record<string, number>> = { MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40, MB: 1e6, GB: 1e9, TB: 1e12 }

function bytesOf(size: string | undefined): number | undefined {
  const found = /^(\d+)([MGT]i?B)$/.exec(size ?? '')
  return found ? Number(found[1]) * units[found[2]!]! : undefined
}

type Extra = { diskRead?: number; diskWrite?: number; memoryTotal?: number; memoryFree?: number }
const wanted: Readonly<Record<string, keyof Extra>> = {
  disk_read_bytes_total: 'diskRead',
  disk_written_bytes_total: 'diskWrite',
  memory_MemTotal_bytes: 'memoryTotal',
  memory_MemAvailable_bytes: 'memoryFree',
}

/** Parses the few lines of the Prometheus text that we need, by instance. `lxd_` and `incus_` mean the same. Several disks are added up. */
function readExposition(text: string): Map<string, Extra> {
  const found = new Map<string, Extra>()
  for (const [, metric, labels, value] of text.matchAll(/^(?:lxd|incus)_(\w+)\{([^}]*)\} (\S+)$/gm)) {
    const key = wanted[metric!]
    const name = /(?:^|,)name="([^"]+)"/.exec(labels!)?.[1]
    if (!key || !name || !Number.isFinite(Number(value))) continue
    const extra = found.get(name) ?? {}
    extra[key] = (extra[key] ?? 0) + Number(value)
    found.set(name, extra)
  }
  return found
}
