import type { scanner as base } from './scanner.zh.ts'

export const scanner: typeof base = {
  title: 'Virus scanner',
  states: {
    none: 'Not set up',
    answers: 'Responding',
    outdated: 'Signatures out of date',
    failing: 'Not responding',
    away: 'Unreachable',
    silent: 'No check',
  },
  since: (state, at) => `${state} since ${at}`,
  faults: {
    unreachable: 'it can’t be reached',
    silent: 'it took too long to respond',
    broken: 'its response was incomplete or unreadable',
    limit: 'its size limit is too low; raise StreamMaxLength of clamd',
    busy: 'too many files are waiting',
  },
  advice: {
    none: 'Uploaded files aren’t scanned for malware. To turn scanning on, install ClamAV and set CLAMD_ADDRESS to the address of clamd for every process.',
    outdated: 'Scanning works, but new malware may go undetected. Make sure freshclam updates the signatures.',
    failing: 'The latest check failed. Uploads may be rejected.',
    away: 'All uploads are rejected, and customers are asked to try again in a few minutes. Check clamd and the network; this recovers automatically.',
    silent: 'The worker process hasn’t checked the scanner. Make sure it’s running and has CLAMD_ADDRESS too.',
  },
  version: 'Version',
  signatures: 'Signatures from',
  unknown: 'unknown',
}
