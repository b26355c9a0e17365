import type { calls as zh } from './calls.zh.ts'

export const calls: typeof zh = {
  menu: 'Use the API',
  title: 'Use the API',
  lead: 'Each action is a ready-to-run command with this server filled in. Set CLOUD_API_TOKEN to an API token first, and replace the values in capitals.',
  toTokens: 'Create an API token',
  toDocs: 'API documentation',
  search: 'Search actions',
  searchHint: 'Name or path',
  none: 'No matching actions',
  topics: {
    power: 'Power and progress',
    disks: 'Disks, backups and images',
    network: 'Network',
    monitoring: 'Monitoring and alarms',
    terms: 'Renewal and resizing',
    general: 'Details, tags and keys',
  },
  command: (what) => `cURL: ${what}`,
  onlyHere:
    'Reinstalling, resetting the password, rescue mode, restoring data, releasing and transferring require confirming it’s you, so they’re only available in the console.',
  copy: 'Copy as cURL',
  short: 'cURL',
  copied: 'cURL copied',
}
