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

/** What its owner has closed a server against: being given up, given back or given away, and having its disk replaced. */
export const protections = ['release', 'rebuild'] as const
export type ProtectionKind = (typeof protections)[number]
