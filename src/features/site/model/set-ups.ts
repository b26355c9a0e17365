import type { Family } from '#features/catalog/model.ts'
import type { Topic } from './topics.ts'

export const sizes = ['small', 'medium', 'large'] as const
export type Size = (typeof sizes)[number]

/** Servers of one kind in a recommended set-up. Prices come from the catalogue. */
export type SetUpRow = {
  /** Key of `roles` in the topic's copy. */
  role: string
  regionId: string
  /** Zone, if it matters; otherwise any zone with stock. */
  zone?: 'a' | 'b'
  quantity: number
  shape: [family: Family, vcpu: number, memoryGib: number, systemDiskGib: number]
  /** Fixed bandwidth in Mbps, or a monthly traffic package with its peak rate. */
  network: number | { trafficGib: number; peakMbps: number }
  dataDiskGib?: number
  protectionGbps?: number
  backups?: true
  imageId: string
}

const burstOf = (trafficGib: number, peakMbps = 100) => ({ trafficGib, peakMbps })
const hk = { regionId: 'hongkong' } as const

/**
 * Recommended set-ups of each topic in three sizes. Servers reach each other over their public addresses, so their bandwidth includes the
 * traffic between them: fixed bandwidth for steady streams, a traffic package for short bursts.
 */
export const setUps: Readonly<Record<Topic, Readonly<Record<Size, readonly SetUpRow[]>>>> = {
  ecommerce: {
    small: [{ ...hk, role: 'shop', quantity: 1, shape: ['general', 4, 8, 80], network: 10, backups: true, imageId: 'app-lnmp' }],
    medium: [
      { ...hk, role: 'web', quantity: 2, shape: ['general', 4, 8, 80], network: 20, imageId: 'ubuntu-24.04' },
      { ...hk, role: 'database', quantity: 1, shape: ['memory', 4, 32, 100], dataDiskGib: 200, network: burstOf(500), backups: true, imageId: 'debian-13' },
    ],
    large: [
      { ...hk, role: 'entry', quantity: 2, shape: ['compute', 4, 8, 60], network: burstOf(2000, 200), protectionGbps: 20, imageId: 'debian-13' },
      { ...hk, role: 'app', quantity: 4, shape: ['compute', 8, 16, 80], network: burstOf(1000), imageId: 'ubuntu-24.04' },
      { ...hk, role: 'cache', quantity: 1, shape: ['memory', 2, 16, 60], network: burstOf(500), imageId: 'debian-13' },
      { ...hk, role: 'database', quantity: 2, shape: ['memory', 8, 64, 200], dataDiskGib: 500, network: burstOf(500), backups: true, imageId: 'debian-13' },
    ],
  },
  finance: {
    small: [
      { ...hk, role: 'app', quantity: 1, shape: ['general', 4, 8, 80], network: 5, backups: true, imageId: 'rocky-10' },
      { ...hk, role: 'primary', quantity: 1, shape: ['memory', 2, 16, 60], dataDiskGib: 100, network: burstOf(200), backups: true, imageId: 'rocky-10' },
    ],
    medium: [
      { ...hk, role: 'appA', zone: 'a', quantity: 1, shape: ['general', 8, 16, 120], network: 10, protectionGbps: 20, imageId: 'rocky-10' },
      { ...hk, role: 'appB', zone: 'b', quantity: 1, shape: ['general', 8, 16, 120], network: 10, protectionGbps: 20, imageId: 'rocky-10' },
      {
        ...hk,
        role: 'primary',
        zone: 'a',
        quantity: 1,
        shape: ['memory', 4, 32, 100],
        dataDiskGib: 300,
        network: burstOf(500),
        backups: true,
        imageId: 'rocky-10',
      },
      {
        ...hk,
        role: 'standby',
        zone: 'b',
        quantity: 1,
        shape: ['memory', 4, 32, 100],
        dataDiskGib: 300,
        network: burstOf(500),
        backups: true,
        imageId: 'rocky-10',
      },
      { ...hk, role: 'bastion', quantity: 1, shape: ['burst', 1, 2, 40], network: 2, imageId: 'rocky-10' },
    ],
    large: [
      { ...hk, role: 'appA', zone: 'a', quantity: 2, shape: ['compute', 8, 16, 120], network: 20, protectionGbps: 50, imageId: 'rocky-10' },
      { ...hk, role: 'appB', zone: 'b', quantity: 2, shape: ['compute', 8, 16, 120], network: 20, protectionGbps: 50, imageId: 'rocky-10' },
      {
        ...hk,
        role: 'primary',
        zone: 'a',
        quantity: 1,
        shape: ['memory', 8, 64, 200],
        dataDiskGib: 1000,
        network: burstOf(1000),
        backups: true,
        imageId: 'rocky-10',
      },
      {
        ...hk,
        role: 'standby',
        zone: 'b',
        quantity: 1,
        shape: ['memory', 8, 64, 200],
        dataDiskGib: 1000,
        network: burstOf(1000),
        backups: true,
        imageId: 'rocky-10',
      },
      { regionId: 'singapore', role: 'offsite', quantity: 1, shape: ['memory', 4, 32, 100], dataDiskGib: 1000, network: burstOf(500), imageId: 'rocky-10' },
      { ...hk, role: 'bastion', quantity: 1, shape: ['burst', 1, 2, 40], network: 2, imageId: 'rocky-10' },
    ],
  },
  gaming: {
    small: [{ ...hk, role: 'logic', quantity: 1, shape: ['compute', 4, 8, 60], network: 20, protectionGbps: 20, backups: true, imageId: 'ubuntu-24.04' }],
    medium: [
      { ...hk, role: 'logic', quantity: 2, shape: ['compute', 8, 16, 80], network: 30, protectionGbps: 20, imageId: 'ubuntu-24.04' },
      { ...hk, role: 'login', quantity: 1, shape: ['general', 2, 4, 40], network: 5, protectionGbps: 20, imageId: 'ubuntu-24.04' },
      { ...hk, role: 'database', quantity: 1, shape: ['memory', 2, 16, 60], dataDiskGib: 100, network: burstOf(200), backups: true, imageId: 'debian-13' },
    ],
    large: [
      { ...hk, role: 'logic', quantity: 4, shape: ['compute', 8, 16, 80], network: 50, protectionGbps: 50, imageId: 'ubuntu-24.04' },
      { regionId: 'tokyo', role: 'logicFar', quantity: 2, shape: ['compute', 8, 16, 80], network: 50, protectionGbps: 50, imageId: 'ubuntu-24.04' },
      { ...hk, role: 'login', quantity: 2, shape: ['general', 2, 4, 40], network: 10, protectionGbps: 20, imageId: 'ubuntu-24.04' },
      { ...hk, role: 'database', quantity: 2, shape: ['memory', 4, 32, 100], dataDiskGib: 200, network: burstOf(500), backups: true, imageId: 'debian-13' },
    ],
  },
  mobile: {
    small: [{ ...hk, role: 'api', quantity: 1, shape: ['general', 2, 4, 60], network: burstOf(200), backups: true, imageId: 'app-docker' }],
    medium: [
      { ...hk, role: 'api', quantity: 2, shape: ['general', 4, 8, 80], network: burstOf(500), imageId: 'app-docker' },
      { ...hk, role: 'database', quantity: 1, shape: ['memory', 2, 16, 60], dataDiskGib: 100, network: burstOf(500), backups: true, imageId: 'debian-13' },
    ],
    large: [
      { ...hk, role: 'edge', quantity: 2, shape: ['compute', 4, 8, 60], network: burstOf(2000, 200), protectionGbps: 20, imageId: 'debian-13' },
      { regionId: 'frankfurt', role: 'edgeFar', quantity: 1, shape: ['compute', 4, 8, 60], network: burstOf(1000), protectionGbps: 20, imageId: 'debian-13' },
      { ...hk, role: 'api', quantity: 3, shape: ['compute', 8, 16, 80], network: burstOf(1000), imageId: 'app-docker' },
      { ...hk, role: 'cache', quantity: 1, shape: ['memory', 2, 16, 60], network: burstOf(500), imageId: 'debian-13' },
      { ...hk, role: 'database', quantity: 2, shape: ['memory', 4, 32, 100], dataDiskGib: 300, network: burstOf(500), backups: true, imageId: 'debian-13' },
    ],
  },
  web: {
    small: [{ ...hk, role: 'site', quantity: 1, shape: ['burst', 2, 2, 40], network: 5, backups: true, imageId: 'app-wordpress' }],
    medium: [
      { ...hk, role: 'web', quantity: 1, shape: ['general', 4, 8, 80], network: 20, imageId: 'app-lnmp' },
      { ...hk, role: 'database', quantity: 1, shape: ['general', 2, 8, 60], network: burstOf(200), backups: true, imageId: 'debian-13' },
    ],
    large: [
      { ...hk, role: 'webA', zone: 'a', quantity: 1, shape: ['general', 4, 8, 80], network: 30, protectionGbps: 20, imageId: 'ubuntu-24.04' },
      { ...hk, role: 'webB', zone: 'b', quantity: 1, shape: ['general', 4, 8, 80], network: 30, protectionGbps: 20, imageId: 'ubuntu-24.04' },
      {
        ...hk,
        role: 'database',
        zone: 'a',
        quantity: 1,
        shape: ['memory', 2, 16, 60],
        dataDiskGib: 100,
        network: burstOf(500),
        backups: true,
        imageId: 'debian-13',
      },
      {
        ...hk,
        role: 'standby',
        zone: 'b',
        quantity: 1,
        shape: ['memory', 2, 16, 60],
        dataDiskGib: 100,
        network: burstOf(500),
        backups: true,
        imageId: 'debian-13',
      },
    ],
  },
}
