import type { clock as zh, clockErrors as zhErrors, clockNotices as zhNotices } from './zh.ts'

/** Texts about clocks that disagree. */
export const clock: typeof zh = {
  title: 'Clock problem: date-based work is paused',
  since: (at) => `Since ${at}.`,
  spans: {
    days: (count) => `${count} days`,
    hours: (count) => `${count} hours`,
    minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
  },
  faults: {
    jumped: (span, ahead) => `The server’s clock suddenly jumped ${ahead ? 'ahead' : 'back'} by ${span}. The system keeps running on the earlier time.`,
    skewed: (span, ahead) => `The application server’s clock is ${span} ${ahead ? 'ahead of' : 'behind'} the database.`,
    behind: (span) => `The server’s clock is ${span} slow: it shows a time before the system last ran.`,
    absent: (span) => `The system last ran ${span} ago. Either it was down, or the clock is wrong.`,
  },
  waits:
    'Auto-renewals, shutdowns and releases of expired servers, refunds on deadline and data cleanup are waiting; nothing is lost. Customers can keep working and paying.',
  remedy: 'Check the server’s time. If it’s wrong, correct it, and work resumes within seconds. If it’s right, confirm it.',
  correct: 'Synchronize both machines with NTP, and work resumes within seconds.',
  confirm: 'Confirm time',
  confirmTitle: (at) => `Confirm that it is now ${at}`,
  confirmText:
    'Compare with another clock, such as your phone. Once confirmed, renewals, shutdowns, releases and cleanup that are due by this time start right away and can’t be undone.',
  reason: 'How you checked',
  reasonHint: 'Recorded in the audit log, for example “Power was out for a week; compared with my phone”.',
  confirmed: 'Time confirmed; paused work is starting',
}

export const clockNotices: typeof zhNotices = {
  'clock-wrong': {
    jumped: 'The server’s clock jumped. Auto-renewals, releases and other date-based work are paused. Check the time',
    skewed: 'The clocks of the application server and the database differ. Auto-renewals, releases and other date-based work are paused. Correct the time',
    behind: 'The server’s clock shows a time before the system last ran. Auto-renewals, releases and other date-based work are paused. Correct the time',
    absent: 'The system was down for more than a day. Auto-renewals, releases and other date-based work are waiting. Confirm the time',
  },
  'clock-right': 'The clocks agree again. Paused work has resumed',
}

export const clockErrors: typeof zhErrors = {
  'clock-moved': 'The server’s time has changed again. Reload the page, check the time and confirm again.',
  'clock-differs': 'The application server’s clock differs from the database’s, so it can’t be confirmed. Synchronize both with NTP first.',
}
