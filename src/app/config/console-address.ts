import { isIPv4 } from 'node:net'

/**
 * Address at which the process that holds the engine accepts console connections from processes that serve: a socket on this
 * host, or a port in the inner net.
 */
export type ConsoleAddress = { path: string } | { host: string; port: number }

const inner = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/

/** Several, separated by commas, where several processes work. Throws a sentence. */
export function readConsoleAddresses(given: string | undefined): ConsoleAddress[] {
  return (given?.split(',') ?? []).map((part): ConsoleAddress => {
    const address = part.trim()
    if (address.startsWith('/')) return { path: address }
    const [, host = '', port = ''] = /^([\d.]+):(\d{1,5})$/.exec(address) ?? []
    if (!isIPv4(host) || !inner.test(host) || Number(port) < 1 || Number(port) > 65_535)
      throw new Error(
        'CONSOLE_ADDRESS: must be the whole path of a socket, or a port of an address of an inner net, like 10.0.0.5:3100: the line is not encrypted',
      )
    return { host, port: Number(port) }
  })
}
