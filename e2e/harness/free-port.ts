import { createServer } from 'node:net'

/** A port of this machine that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const at = probe.address()
      probe.close(() => resolve(typeof at === 'object' && at ? at.port : 0))
    })
  })
}
