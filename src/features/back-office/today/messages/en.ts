import type { alarms as zh } from './zh.ts'

export const alarms: typeof zh = {
  titles: {
    'work-stopped': 'Background work is not running',
    'engine-away': 'The provisioning engine is unreachable; new orders and upgrades are paused',
    'engine-failing': 'The provisioning engine isn’t responding',
    'engine-silent': 'No report from the provisioning engine',
    'engine-unlisted': 'The provisioning engine isn’t listing machines',
    'ledger-stopped': 'A ledger check failed. Money movements are stopped',
    'ledger-late': 'The ledger check is overdue',
    'ledger-partly': 'The check of the whole ledger is overdue',
    'ledger-never': 'The ledger hasn’t been checked yet',
  },
  since: {
    'work-stopped': (at) => `Last run: ${at}.`,
    'engine-away': (at) => `Since ${at}.`,
    'engine-failing': (at) => `Since ${at}.`,
    'engine-silent': (at) => `Last report: ${at}.`,
    'engine-unlisted': (at) => `Last list: ${at}.`,
    'ledger-stopped': (at) => `Last checked: ${at}.`,
    'ledger-late': (at) => `Last check: ${at}.`,
    'ledger-partly': (at) => `Last check of all entries: ${at}.`,
    'ledger-never': (at) => `${at}.`,
  },
  texts: {
    'work-stopped': 'Deliveries, renewals, refunds and notifications are waiting. Make sure the worker process is running.',
    'engine-away': 'Paid orders wait and are delivered once it’s back. See Infrastructure.',
    'engine-failing': 'If the next check fails too, new orders and upgrades are paused. See Infrastructure.',
    'engine-silent': 'The engine’s status is unknown. Make sure the worker process is running.',
    'engine-unlisted': 'Server statuses may be out of date. See Infrastructure.',
    'ledger-stopped': 'Act now; see Finance.',
    'ledger-late': 'The books are currently unproven. Check the worker process log: the check may be timing out.',
    'ledger-partly': 'New entries are still checked every minute. See the worker process log for why the nightly check doesn’t finish.',
    'ledger-never': 'The first check finishes within a minute after the worker process starts.',
  },
}
