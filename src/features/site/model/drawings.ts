import type { Topic } from './topics.ts'

export type NodeKind = 'users' | 'phone' | 'gate' | 'server' | 'cache' | 'database' | 'queue' | 'disk' | 'key'

/** Columns from the visitor to the last copy of the data, with at most two nodes each. Labels are in the copy. */
export type Drawing = {
  layers: readonly (readonly { id: string; kind: NodeKind }[])[]
  edges: readonly { from: string; to: string; /** Used by ordinary requests. */ main?: true; /** Used from time to time, not by each request. */ rare?: true }[]
  /** Layers in one region, named in the copy by the same index. */
  frames: readonly { from: number; to: number }[]
}

export const drawings: Readonly<Record<Topic, Drawing>> = {
  ecommerce: {
    layers: [
      [{ id: 'buyers', kind: 'users' }],
      [
        { id: 'entryA', kind: 'gate' },
        { id: 'entryB', kind: 'gate' },
      ],
      [
        { id: 'app', kind: 'server' },
        { id: 'worker', kind: 'queue' },
      ],
      [
        { id: 'cache', kind: 'cache' },
        { id: 'database', kind: 'database' },
      ],
      [
        { id: 'replica', kind: 'database' },
        { id: 'backup', kind: 'disk' },
      ],
    ],
    edges: [
      { from: 'buyers', to: 'entryB' },
      { from: 'entryB', to: 'app' },
      { from: 'app', to: 'worker', rare: true },
      { from: 'worker', to: 'database' },
      { from: 'app', to: 'cache' },
      { from: 'database', to: 'backup', rare: true },
      { from: 'buyers', to: 'entryA', main: true },
      { from: 'entryA', to: 'app', main: true },
      { from: 'app', to: 'database', main: true },
      { from: 'database', to: 'replica', main: true },
    ],
    frames: [{ from: 1, to: 4 }],
  },
  finance: {
    layers: [
      [
        { id: 'clients', kind: 'users' },
        { id: 'staff', kind: 'key' },
      ],
      [
        { id: 'appA', kind: 'server' },
        { id: 'bastion', kind: 'gate' },
      ],
      [
        { id: 'primary', kind: 'database' },
        { id: 'appB', kind: 'server' },
      ],
      [
        { id: 'standby', kind: 'database' },
        { id: 'backup', kind: 'disk' },
      ],
      [{ id: 'offsite', kind: 'disk' }],
    ],
    edges: [
      { from: 'staff', to: 'bastion' },
      { from: 'bastion', to: 'appB', rare: true },
      { from: 'bastion', to: 'appA', rare: true },
      { from: 'appB', to: 'primary' },
      { from: 'primary', to: 'backup', rare: true },
      { from: 'clients', to: 'appA', main: true },
      { from: 'appA', to: 'primary', main: true },
      { from: 'primary', to: 'standby', main: true },
      { from: 'standby', to: 'offsite', rare: true },
    ],
    frames: [
      { from: 1, to: 3 },
      { from: 4, to: 4 },
    ],
  },
  gaming: {
    layers: [
      [{ id: 'login', kind: 'key' }],
      [
        { id: 'playersNear', kind: 'phone' },
        { id: 'playersFar', kind: 'phone' },
      ],
      [
        { id: 'logicNear', kind: 'server' },
        { id: 'logicFar', kind: 'server' },
      ],
      [{ id: 'database', kind: 'database' }],
      [
        { id: 'replica', kind: 'database' },
        { id: 'backup', kind: 'disk' },
      ],
    ],
    edges: [
      { from: 'playersNear', to: 'login', rare: true },
      { from: 'playersFar', to: 'login', rare: true },
      { from: 'playersFar', to: 'logicFar' },
      { from: 'logicFar', to: 'database' },
      { from: 'database', to: 'backup', rare: true },
      { from: 'playersNear', to: 'logicNear', main: true },
      { from: 'logicNear', to: 'database', main: true },
      { from: 'database', to: 'replica', main: true },
    ],
    frames: [{ from: 3, to: 4 }],
  },
  mobile: {
    layers: [
      [
        { id: 'phonesNear', kind: 'phone' },
        { id: 'phonesFar', kind: 'phone' },
      ],
      [
        { id: 'edgeNear', kind: 'gate' },
        { id: 'edgeFar', kind: 'gate' },
      ],
      [
        { id: 'api', kind: 'server' },
        { id: 'push', kind: 'queue' },
      ],
      [
        { id: 'cache', kind: 'cache' },
        { id: 'database', kind: 'database' },
      ],
      [{ id: 'backup', kind: 'disk' }],
    ],
    edges: [
      { from: 'phonesFar', to: 'edgeFar' },
      { from: 'edgeFar', to: 'api' },
      { from: 'api', to: 'push', rare: true },
      { from: 'push', to: 'database' },
      { from: 'api', to: 'cache' },
      { from: 'database', to: 'backup', rare: true },
      { from: 'phonesNear', to: 'edgeNear', main: true },
      { from: 'edgeNear', to: 'api', main: true },
      { from: 'api', to: 'database', main: true },
    ],
    frames: [{ from: 2, to: 4 }],
  },
  web: {
    layers: [
      [{ id: 'visitors', kind: 'users' }],
      [
        { id: 'webA', kind: 'server' },
        { id: 'webB', kind: 'server' },
      ],
      [
        { id: 'cache', kind: 'cache' },
        { id: 'database', kind: 'database' },
      ],
      [
        { id: 'standby', kind: 'database' },
        { id: 'backup', kind: 'disk' },
      ],
    ],
    edges: [
      { from: 'visitors', to: 'webB' },
      { from: 'webB', to: 'database' },
      { from: 'webA', to: 'cache' },
      { from: 'database', to: 'backup', rare: true },
      { from: 'visitors', to: 'webA', main: true },
      { from: 'webA', to: 'database', main: true },
      { from: 'database', to: 'standby', main: true },
    ],
    frames: [{ from: 1, to: 3 }],
  },
}
