import { mergeKeys } from '#adapters/provision-kit/guest-config/authorized-keys.ts'
import { runInside } from './machines/run-inside.ts'
import type { ProxmoxHost } from './machines/machines.ts'

const home = '/root'
const folder = `${home}/.ssh`
const file = `${folder}/authorized_keys`
const scripts = {
  read: `cat ${file} 2>/dev/null || true`,
  // Written in one move, so that half a file never locks anyone out.
  write: `umask 077 && mkdir -p ${folder} && cat > ${file}.new && mv ${file}.new ${file}`,
  remove: `rm -f ${file} ${file}2`,
}
/**
 * Replaces our keys among root's authorized keys with exactly these, through the agent inside. cloud-init's `sshkeys` is no
 * alternative: cloud-init takes a changed configuration for a new instance, and would set the machine's first password again at
 * the next start.
 */
export async function writeKeys(host: ProxmoxHost, name: string, keys: readonly string[], signal: AbortSignal): Promise<void> {
  const there = await runInside(host, name, scripts.read, '', signal)
  const wanted = mergeKeys(there, keys)
  if (wanted !== there) await runInside(host, name, scripts.write, wanted, signal)
}

/** Removes all keys, also those added by hand. */
export async function removeKeys(host: ProxmoxHost, name: string, signal: AbortSignal): Promise<void> {
  await runInside(host, name, scripts.remove, '', signal)
}
