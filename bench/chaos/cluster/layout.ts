import path from 'node:path'

/** Folder of a cluster on one machine, and the first three numbers of its addresses: all of 127.0.0.0/8 is this machine. */
export type Layout = { folder: string; network: string; members: number }

/** Passwords of a cluster that is thrown away. */
export const passwords = { superuser: 'superuser', app: 'application', rest: 'rest' }

export const nodeName = (index: number) => `node${index + 1}`
export const addressOf = ({ network }: Layout, index: number) => `${network}.${index + 1}`
export const haproxyOf = ({ network }: Layout) => `${network}.10`

/** Address at which a node finds a member of etcd: a proxy of its own, so that one node alone can be cut off. */
export const gateOf = ({ network }: Layout, node: number, member: number) => `${network}.${20 + node * 10 + member}`

export const folderOf = ({ folder }: Layout, index: number) => path.join(folder, nodeName(index))
export const dataOf = (layout: Layout, index: number) => path.join(folderOf(layout, index), 'data')
export const socketOf = (layout: Layout, index: number) => path.join(folderOf(layout, index), 'socket')

const range = (length: number) => Array.from({ length }, (_none, index) => index)

/** Values of one node for `deploy/ha/render.sh`. `restoreTime`: the cluster begins with the backup as of then. */
export function valuesOf(layout: Layout, index: number, restoreTime?: string): Record<string, string> {
  const folder = folderOf(layout, index)
  const members = range(layout.members)
  return {
    NODE_NAME: nodeName(index),
    NODE_ADDRESS: addressOf(layout, index),
    CLUSTER_NETWORK: '127.0.0.0/8',
    ETCD_FOLDER: path.join(folder, 'etcd'),
    ETCD_MEMBERS: members.map((member) => `${nodeName(member)}=http://${addressOf(layout, member)}:2380`).join(','),
    ETCD_HOSTS: members.map((member) => `${gateOf(layout, index, member)}:2379`).join(','),
    POSTGRES_BIN: '/usr/lib/postgresql/15/bin',
    DATA_FOLDER: dataOf(layout, index),
    SOCKET_FOLDER: socketOf(layout, index),
    PASSWORD_FILE: path.join(folder, 'pgpass'),
    SHARED_BUFFERS: '32MB',
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: 'replication',
    REST_PASSWORD: passwords.rest,
    WATCHDOG: 'off',
    PGBACKREST_CONFIG: path.join(folder, 'pgbackrest.conf'),
    REPOSITORY_FOLDER: path.join(layout.folder, 'repository'),
    REPOSITORY_PASSWORD: 'repository',
    PGBACKREST_LOGS: path.join(folder, 'logs'),
    PGBACKREST_LOCKS: path.join(folder, 'locks'),
    BOOTSTRAP: restoreTime === undefined ? 'initdb' : 'pgbackrest',
    RESTORE_TIME: restoreTime ?? '',
    HAPROXY_ADDRESS: haproxyOf(layout),
    ...Object.fromEntries([0, 1, 2].map((node) => [`NODE_${node + 1}`, addressOf(layout, node)])),
  }
}

/** Address of the database: through HAProxy, by the list of hosts, or HAProxy's address of the replicas. */
export function urlOf(layout: Layout, way: 'haproxy' | 'hosts' | 'replicas', user: 'postgres' | 'runxin_app', database = 'runxin'): string {
  const password = user === 'postgres' ? passwords.superuser : passwords.app
  const hosts = [0, 1, 2].map((index) => `${addressOf(layout, index)}:5432`).join(',')
  const at = { haproxy: `${haproxyOf(layout)}:5000`, replicas: `${haproxyOf(layout)}:5001`, hosts }[way]
  return `postgresql://${user}:${password}@${at}/${database}${way === 'hosts' ? '?target_session_attrs=read-write' : ''}`
}
