/** The second takes new machines instead; the third is off. */
export const nodes = ['pve1', 'pve2', 'pve3']

/** Answers for the cluster's nodes, their storage, or the cluster itself. */
export function clusterSays(type: string | undefined): unknown {
  if (type === 'storage') return nodes.map((node) => ({ id: `storage/${node}/local`, type: 'storage', node, storage: 'local' }))
  if (type !== 'node') return { version: '9.0.3', release: '9.0', repoid: '025864202ebb6109' }
  return nodes.map((node, at) => ({
    id: `node/${node}`,
    type: 'node',
    node,
    status: at < 2 ? 'online' : 'offline',
    maxcpu: 32,
    cpu: 0.1,
    maxmem: 2 ** 37,
    mem: 2 ** 36,
  }))
}

/** A task as the node shows it: its identifier says when and by whom it was begun. */
export function taskOf<Task extends { upid: string }>(task: Task) {
  const [, node = '', pid = '', pstart = '', starttime = '', type = '', id = '', user = ''] = task.upid.split(':')
  const number = (hex: string) => Number.parseInt(hex, 16)
  return { ...task, node, pid: number(pid), pstart: number(pstart), starttime: number(starttime), type, id, user }
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

type Moved = { vmid: number; node: string; status: string; lock?: string }
type Host = {
  begin: (type: string, vmid: number, work: () => void) => string
  refuse: (status: number, text: string, errors?: Record<string, string>) => Error
}

/** Checks as the node does: a running machine moves only online, and nothing moves to its own node or to one that is off. */
export function migrate(vm: Moved, { target = '', online }: Record<string, string>, failing: { text: string } | undefined, { begin, refuse }: Host): string {
  if (target === vm.node) throw refuse(400, 'Parameter verification failed.\n', { target: 'target is local node.' })
  if (!nodes.slice(0, 2).includes(target)) throw refuse(500, `cluster not ready - no connection to '${target}'\n`)
  if (vm.status === 'running' && online !== '1') throw refuse(500, "can't migrate running VM without --online\n")
  vm.lock = 'migrate'
  return begin('qmigrate', vm.vmid, () => {
    delete vm.lock
    if (failing) throw new Error(failing.text)
    vm.node = target
  })
}
