/** product §7 */
export const serverStates = [
  'pending',
  'provisioning',
  'running',
  'stopped',
  'starting',
  'stopping',
  'restarting',
  'reinstalling',
  'resizing',
  'transferring',
  'suspended',
  'recycled',
  'released',
  'error',
] as const
export type ServerState = (typeof serverStates)[number]

/** Protection that an owner can set: against release, refund and transfer, and against replacing the disk. */
export const protections = ['release', 'rebuild'] as const
export type ProtectionKind = (typeof protections)[number]
