import type { EngineSettings } from '#features/servers/engine/model.ts'

/** Settings of one Proxmox VE node or cluster. */
export const proxmoxSettings = {
  driver: 'proxmox',
  fields: [
    { name: 'url', kind: 'text', env: 'PROXMOX_URL', required: true },
    { name: 'fingerprint', kind: 'text', env: 'PROXMOX_SERVER_CERTIFICATE', required: false },
    { name: 'token', kind: 'secret', env: 'PROXMOX_TOKEN', required: true },
    { name: 'addresses', kind: 'text', env: 'PROVISION_ADDRESSES', required: false },
    { name: 'gateway', kind: 'text', env: 'PROXMOX_GATEWAY', required: false },
    { name: 'pool', kind: 'text', env: 'PROXMOX_POOL', required: true },
    { name: 'storage', kind: 'text', env: 'PROXMOX_STORAGE', required: true },
    { name: 'bridge', kind: 'text', env: 'PROXMOX_BRIDGE', required: true, initial: 'vmbr0' },
    { name: 'templates', kind: 'json', env: 'PROXMOX_TEMPLATES', required: true },
    { name: 'rescueIso', kind: 'text', env: 'PROXMOX_RESCUE_ISO', required: false },
  ],
} as const satisfies EngineSettings
