import { createServer } from 'node:http'
import { chmodSync, lstatSync, rmSync } from 'node:fs'
import type { ConsoleAddress } from '../config/console-address.ts'
import type { ConsoleLines } from './console-lines.ts'
import { asksForConsole } from './read-upgrade.ts'

/** Listens for console connections from processes that serve. It is the only port of a process that holds the engine. */
export async function openConsoleSocket(address: ConsoleAddress, lines: ConsoleLines): Promise<() => Promise<void>> {
  const server = createServer({ headersTimeout: 10_000, shouldUpgradeCallback: asksForConsole }, (_request, response) => void response.writeHead(404).end())
  server.on('upgrade', lines.upgrade)
  if ('path' in address) removeSocket(address.path)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })
  // Both users are in one group. No other user may connect.
  if ('path' in address) chmodSync(address.path, 0o660)
  return () => new Promise((resolve) => void server.close(() => resolve()))
}

/** Removes the socket of a killed process, and never anything but a socket. */
function removeSocket(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSocket()) rmSync(path)
}
