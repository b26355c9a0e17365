import type { EngineSettings } from '#features/servers/engine/model.ts'

const fields = [
  { name: 'url', kind: 'text', env: 'INCUS_URL', required: true },
  { name: 'fingerprint', kind: 'text', env: 'INCUS_SERVER_CERTIFICATE', required: false },
  { name: 'certificate', kind: 'pem', env: 'INCUS_CLIENT_CERTIFICATE', required: true },
  { name: 'key', kind: 'pem', env: 'INCUS_CLIENT_KEY', required: true },
  { name: 'addresses', kind: 'text', env: 'PROVISION_ADDRESSES', required: false },
  { name: 'network', kind: 'text', env: 'INCUS_NETWORK', required: true },
  { name: 'project', kind: 'text', env: 'INCUS_PROJECT', required: true, initial: 'default' },
  { name: 'pool', kind: 'text', env: 'INCUS_STORAGE_POOL', required: true, initial: 'default' },
  { name: 'instances', kind: 'choice', env: 'INCUS_INSTANCES', required: true, initial: 'container', choices: ['container', 'virtual-machine'] },
  { name: 'images', kind: 'json', env: 'INCUS_IMAGES', required: false },
  { name: 'gateway', kind: 'text', env: 'INCUS_GATEWAY', required: false },
  { name: 'gatewayInner', kind: 'text', env: 'INCUS_GATEWAY_INNER', required: false },
  { name: 'gatewayPorts', kind: 'text', env: 'INCUS_GATEWAY_PORTS', required: false },
  { name: 'limitBandwidth', kind: 'switch', env: 'INCUS_LIMIT_BANDWIDTH', required: false, initial: 'on' },
  { name: 'filterAddresses', kind: 'switch', env: 'INCUS_FILTER_ADDRESSES', required: false, initial: 'on' },
  { name: 'privateNetworks', kind: 'switch', env: 'INCUS_PRIVATE_NETWORKS', required: false, initial: 'off' },
  { name: 'limitDisks', kind: 'switch', env: 'INCUS_LIMIT_DISKS', required: false, initial: 'off' },
  { name: 'cloudInit', kind: 'switch', env: 'INCUS_CLOUD_INIT', required: false, initial: 'off' },
  { name: 'cluster', kind: 'switch', env: 'INCUS_CLUSTER', required: false, initial: 'off' },
] as const satisfies EngineSettings['fields']

/** Settings of one Incus or LXD, which share a REST API. */
export const incusSettings = { driver: 'incus', fields } as const satisfies EngineSettings
export const lxdSettings = { driver: 'lxd', fields } as const satisfies EngineSettings
