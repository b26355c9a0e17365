import { ProvisionFault } from '#features/servers/server/ports.ts'
import { mergeKeys } from '#adapters/provision-kit/guest-config/authorized-keys.ts'
import type { IncusClient } from './api/client.ts'

const home = '/root'
const folder = `${home}/.ssh`
/** Both names that sshd reads if nobody tells it otherwise; we write the first. */
const files = [`${folder}/authorized_keys`, `${folder}/authorized_keys2`] as const
const at = (name: string, file: string) => `/1.0/instances/${name}/files?path=${encodeURIComponent(file)}`

/** Of root's authorized keys ours become exactly these. */
export async function writeKeys(client: IncusClient, name: string, keys: readonly string[], signal: AbortSignal): Promise<void> {
  const there = await client.read(at(name, files[0]), signal)
  const wanted = mergeKeys(there ?? '', keys)
  if (wanted === (there ?? '')) return
  if (there === undefined) await client.put(at(name, folder), '', '0700', signal, 'directory')
  await client.put(at(name, files[0]), wanted, '0600', signal)
}

/** Nobody comes in by a key any more, whoever put it there. */
export async function removeKeys(client: IncusClient, name: string, signal: AbortSignal): Promise<void> {
  for (const file of files) {
    await client.find({ method: 'DELETE', path: at(name, file), signal }).catch(unlessMissing)
    if ((await client.read(at(name, file), signal)) !== undefined) throw new ProvisionFault('engine', true, { cause: new Error('keys could not be removed') })
  }
}

/** Engines say in many words that there is no such file; whether it is gone is looked at. */
function unlessMissing(error: unknown): void {
  if (!(error instanceof ProvisionFault) || error.fault.code === 'unreachable') throw error
}
