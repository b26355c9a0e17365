import type { bulk as zh } from './bulk.zh.ts'

const servers = (n: number) => (n === 1 ? '1 server' : `${n} servers`)

export const bulk: typeof zh = {
  picked: (n) => `${n} selected`,
  clear: 'Clear selection',
  done: 'Done',
  notFound: 'Server not found. It may have been released.',
  power: {
    title: (action, n) => `${action} ${servers(n)}`,
    text: {
      start: 'Servers are started one after another.',
      stop: 'Running services stop. The servers keep their resources, and the expiry date doesn’t change.',
      restart: 'Services are interrupted. Save your data first.',
    },
    will: { start: 'Starts in about 4 seconds', stop: 'Shuts down; services stop', restart: 'Restarts; interrupted for about 5 seconds' },
    wrongState: (_action, state) => `Not available while the status is “${state}”.`,
    skipped: (n) => `${servers(n)} can’t do this now and will be skipped. See the reasons below.`,
    servers: 'Results by server',
    begin: 'Start',
    close: 'Close',
    waiting: 'Pending',
    skip: 'Skipped',
    sending: 'Sending',
    underWay: (state, percent) => `${state} ${percent}%`,
    progress: (ended, all) => `${ended} of ${servers(all)} finished. You can close this window; the rest continues.`,
    summary: (ok, all) => (ok === all ? `${servers(all)} succeeded.` : `${ok} of ${servers(all)} succeeded. See the reasons for the others below.`),
  },
  remark: {
    button: 'Edit remark',
    title: (n) => `Edit remark of ${servers(n)}`,
    field: 'New remark',
    hint: (max) => `Replaces the remark of every selected server, up to ${max} characters. Leave empty to clear. Names don’t change.`,
    replaced: (n) => `${servers(n)} ${n === 1 ? 'has' : 'have'} a different remark that will be replaced.`,
    preview: 'Current remarks',
    none: 'No remark',
    same: 'Unchanged',
    replace: 'Replaced',
    add: 'Added',
    save: 'Save',
    results: 'Results by server',
    summary: (ok, all) => `${ok} of ${servers(all)} updated.`,
  },
}
