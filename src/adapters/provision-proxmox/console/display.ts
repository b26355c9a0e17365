import type { Duplex } from 'node:stream'
import { pastThePassword } from '#adapters/provision-kit/rfb/past-the-password.ts'
import { opened, socketBytes } from '#adapters/provision-kit/console/socket-bytes.ts'
import { pathOf, theMachine, type ProxmoxHost } from '../machines/machines.ts'

/** `password` exists in newer releases only; before, the ticket is the password. */
type Proxy = { ticket: string; port: string | number; password?: string }

/** Opens the machine's screen. The node waits ten seconds for the connection, whose password is valid once. */
export async function openDisplay(host: ProxmoxHost, name: string, signal: AbortSignal): Promise<Duplex> {
  const { client } = host
  const machine = await theMachine(host, name, signal)
  const proxy = await client.call<Proxy>('POST', `${pathOf(machine)}/vncproxy`, { websocket: 1 }, signal)
  const query = new URLSearchParams({ port: String(proxy.port), vncticket: proxy.ticket })
  const socket = client.socket(`${pathOf(machine)}/vncwebsocket?${query.toString()}`)
  const bytes = socketBytes(socket)
  try {
    await opened(socket, signal)
  } catch (error) {
    bytes.destroy()
    throw error
  }
  return pastThePassword(bytes, proxy.password ?? proxy.ticket, signal)
}
