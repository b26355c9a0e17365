import type { calls as zh } from './calls.zh.ts'

export const calls: typeof zh = {
  menu: 'Use the API',
  title: 'Use the API',
  lead: 'Each action is a command that you can run, with this server already filled in. Put an API token into the environment variable RUNXIN_TOKEN first, and replace what stands in capitals with values of your own.',
  toTokens: 'Create an API token',
  toDocs: 'API documentation',
  search: 'Find an action',
  searchHint: 'Name or path',
  none: 'No action fits',
  topics: {
    power: 'Power and progress',
    disks: 'Disks, backups and images',
    network: 'Network',
    monitoring: 'Monitoring and alarms',
    terms: 'Renewal and size',
    general: 'Details, tags and keys',
  },
  command: (what) => `cURL: ${what}`,
  onlyHere:
    'Reinstalling, resetting the password, rescue mode, restoring data, releasing and transferring need you in person, so they are done in the console only.',
  copy: 'Copy as cURL',
  short: 'cURL',
  copied: 'cURL copied',
}
