import { createServer } from 'node:net'

// Below the ports that Linux and macOS give to outgoing connections, so no connection can take one between check and use.
const firstPort = 20_000
const portsPerWorker = 1_000
const worker = Number(process.env['VITEST_POOL_ID'] ?? 0) % 12
let next = process.pid % portsPerWorker

/**
 * Returns a port for a product that is started more than once at the same address. Workers of one run use separate ranges. A
 * product that is started once binds port 0 instead and prints its address.
 */
export async function ownPort(): Promise<number> {
  for (let tries = 0; tries < portsPerWorker; tries++) {
    const port = firstPort + worker * portsPerWorker + (next++ % portsPerWorker)
    if (await isFree(port)) return port
  }
  throw new Error(`Ports ${firstPort} and up are all in use`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
