import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { IncusClient } from '../api/client.ts'
import { keys, type Instance } from '../machines/instances.ts'
import { engineHere } from './real-engine.ts'

/** Engine whose machines this test can inspect, or the reason why there is none: crypt of the C library checks a password, and perl calls it. */
export const engineToLookInto = (): ReturnType<typeof engineHere> => (existsSync('/usr/bin/perl') ? engineHere() : { reason: 'perl is not installed' })

const at = (machineId: string, file: string) => `/1.0/instances/${machineId}/files?path=${encodeURIComponent(file)}`

/** Inspects machines through the engine, without the product and its driver. */
export function looksInto(client: IncusClient) {
  const read = (machineId: string, file: string) => client.read(at(machineId, file), AbortSignal.timeout(10_000))
  const all = async <Found>(path: string) => (await client.call<Found[]>({ method: 'GET', path })).metadata
  return {
    read,
    write: (machineId: string, file: string, content: string) => client.put(at(machineId, file), content, '0600', AbortSignal.timeout(10_000)),
    hashOf: async (machineId: string) => /^root:(\$6\$[^:]+):/m.exec((await read(machineId, '/etc/shadow')) ?? '')?.[1] ?? 'no password',
    instance: async (machineId: string) =>
      (await client.call<Instance & { created_at: string; last_used_at: string }>({ method: 'GET', path: `/1.0/instances/${machineId}` })).metadata,
    names: async () => (await all<string>('/1.0/instances')).map((path) => path.split(/[/?]/)[3]),
    /** Everything that the engine holds for a machine: the machine, its kept copies, and its disks. */
    async leftOf(machineId: string, pool = 'default'): Promise<string[]> {
      const instances = await all<Instance>('/1.0/instances?recursion=1')
      const volumes = await all<{ name: string }>(`/1.0/storage-pools/${pool}/volumes/custom?recursion=1`)
      return [
        ...instances.filter(({ name, config }) => name === machineId || config[keys.machine] === machineId).map(({ name }) => name),
        ...volumes.map(({ name }) => name).filter((name) => name.startsWith(machineId)),
      ]
    },
  }
}

/** Whether a hash belongs to this password. */
export function isOf(hash: string, password: string): boolean {
  const again = execFileSync('perl', ['-e', 'chomp(my $word = <STDIN>); print crypt($word, $ARGV[0])', hash], { input: `${password}\n`, encoding: 'utf8' })
  return again === hash
}
