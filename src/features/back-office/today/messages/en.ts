import type { alarms as zh } from './zh.ts'

export const alarms: typeof zh = {
  titles: {
    'work-stopped': 'Background work is not running',
    'engine-away': 'The provisioning engine is unreachable; new orders and upgrades are paused',
    'engine-failing': 'The provisioning engine does not answer',
    'engine-silent': 'No report from the provisioning engine',
    'engine-unlisted': 'The provisioning engine lists no machines',
    'ledger-stopped': 'A check of the ledger failed. Money is stopped',
    'ledger-late': 'The ledger has not been proved in time',
    'ledger-never': 'The ledger has not been proved yet',
  },
  since: {
    'work-stopped': (at) => `Last run: ${at}.`,
    'engine-away': (at) => `Since ${at}.`,
    'engine-failing': (at) => `Since ${at}.`,
    'engine-silent': (at) => `Last report: ${at}.`,
    'engine-unlisted': (at) => `Last list: ${at}.`,
    'ledger-stopped': (at) => `Last checked: ${at}.`,
    'ledger-late': (at) => `Last proof: ${at}.`,
    'ledger-never': (at) => `${at}.`,
  },
  texts: {
    'work-stopped': 'Deliveries, renewals, refunds and notices are waiting. Make sure that the worker process is running.',
    'engine-away': 'Paid orders wait and are delivered once it is back. See Infrastructure.',
    'engine-failing': 'If the next check fails too, new orders and upgrades are paused. See Infrastructure.',
    'engine-silent': 'The state of the engine is unknown. Make sure that the worker process is running.',
    'engine-unlisted': 'The states of servers may be out of date. See Infrastructure.',
    'ledger-stopped': 'Act now; see Finance.',
    'ledger-late': 'The books are unproven at present. Check the log of the worker process: the proof may be timing out.',
    'ledger-never': 'The first proof ends within a minute after the worker process has started.',
  },
}
