/** The second takes new machines instead; the third is off. */
export const nodes = ['pve1', 'pve2', 'pve3']

/** Answers for the cluster's nodes, their storage, or the cluster itself. */
export function clusterSays(type: string | undefined): unknown {
  if (type === 'storage') return nodes.map((node) => ({ node, storage: 'local' }))
  if (type !== 'node') return { version: '9.0.3' }
  return nodes.map((node, at) => ({ node, status: at < 2 ? 'online' : 'offline', maxcpu: 32, cpu: 0.1, maxmem: 2 ** 37, mem: 2 ** 36 }))
}

/** Counters start at zero with each start. Of the disk only the size is known. */
export const readingsOf = (ms: number) => ({
  cpu: ms > 0 ? 0.25 : 0,
  maxcpu: 2,
  mem: ms > 0 ? 2 ** 30 : 0,
  maxmem: 2 ** 32,
  disk: 0,
  maxdisk: 40 * 2 ** 30,
  netin: ms * 1000,
  netout: ms * 4000,
  diskread: ms * 2 ** 10,
  diskwrite: ms * 2 ** 10,
  uptime: Math.floor(ms / 1000),
})
