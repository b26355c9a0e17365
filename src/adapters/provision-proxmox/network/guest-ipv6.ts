import { ProvisionFault } from '#features/servers/server/ports.ts'
import { addressScript } from '#adapters/provision-kit/guest-config/address-script.ts'
import { hardwareAddress, type ProxmoxHost } from '../machines/machines.ts'
import { runInside } from '../machines/run-inside.ts'
import type { PublicV6 } from './ipv6.ts'

const patienceMs = 20_000

/**
 * Sets the address inside a running machine through its agent. A changed `ipconfig0` would be a new instance for cloud-init. A system without agent
 * or tools stays as it is, and the customer sets the address shown on the page.
 */
export async function setInside(host: ProxmoxHost, id: string, { address, length, gateway }: PublicV6, signal: AbortSignal): Promise<void> {
  const words = [hardwareAddress(id).toLowerCase(), gateway ?? '-', `public=${address}/${length}`]
  try {
    await runInside(host, id, `set -- ${words.join(' ')}\n${addressScript}`, '', signal, patienceMs)
  } catch (error) {
    if (!(error instanceof ProvisionFault) || error.fault.code === 'unreachable') throw error
  }
}
