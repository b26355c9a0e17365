import { ProvisionFault } from '#features/servers/server/ports.ts'
import { mergeKeys } from '#adapters/provision-kit/guest-config/authorized-keys.ts'
import type { IncusClient } from './api/client.ts'

const home = '/root'
const folder = `${home}/.ssh`
/** Both files that sshd reads by default. This code writes the first. */
const files = [`${folder}/authorized_keys`, `${folder}/authorized_keys2`] as const
const at = (name: string, file: string) => `/1.0/instances/${name}/files?path=${encodeURIComponent(file)}`

/** Replaces our keys among root's authorized keys with exactly these. */
export async function writeKeys(client: IncusClient, name: string, keys: readonly string[], signal: AbortSignal): Promise<void> {
  const there = await client.read(at(name, files[0]), signal)
  const wanted = mergeKeys(there ?? '', keys)
  if (wanted === (there ?? '')) return
  if (there === undefined) await client.put(at(name, folder), '', '0700', signal, 'directory')
  await client.put(at(name, files[0]), wanted, '0600', signal)
}

/** Removes all keys, also those added by hand. */
export async function removeKeys(client: IncusClient, name: string, signal: AbortSignal): Promise<void> {
  for (const file of files) {
    await client.find({ method: 'DELETE', path: at(name, file), signal }).catch(unlessMissing)
    if ((await client.read(at(name, file), signal)) !== undefined) throw new ProvisionFault('engine', true, { cause: new Error('keys could not be removed') })
  }
}

/** Engines report a missing file in many ways, so it is checked whether it is gone. */
function unlessMissing(error: unknown): void {
  if (!(error instanceof ProvisionFault) || error.fault.code === 'unreachable') throw error
}
