import type { bulk as zh } from './bulk.zh.ts'

const servers = (n: number) => (n === 1 ? '1 server' : `${n} servers`)

export const bulk: typeof zh = {
  picked: (n) => `${n} selected`,
  clear: 'Clear selection',
  done: 'Done',
  notFound: 'No such server. It may have been released.',
  power: {
    title: (action, n) => `${action} ${servers(n)}`,
    text: {
      start: 'The servers are started one after the other.',
      stop: 'Running services stop. The servers keep their resources, and their expiry does not change.',
      restart: 'Services are interrupted. Save your data first.',
    },
    will: { start: 'Starts, ready in about 4 seconds', stop: 'Shuts down, services stop', restart: 'Restarts, interrupted for about 5 seconds' },
    wrongState: (_action, state) => `Not possible while its state is “${state}”.`,
    skipped: (n) => `${servers(n)} cannot do this now and will be skipped. The reasons are below.`,
    servers: 'Result of each server',
    begin: 'Begin',
    close: 'Close',
    waiting: 'Waiting',
    skip: 'Skipped',
    sending: 'Sending',
    underWay: (state, percent) => `${state} ${percent}%`,
    progress: (ended, all) => `${ended} of ${servers(all)} finished. You can close this window; the rest goes on.`,
    summary: (ok, all) => (ok === all ? `${servers(all)} succeeded.` : `${ok} of ${servers(all)} succeeded. The reasons for the others are below.`),
  },
  remark: {
    button: 'Edit remark',
    title: (n) => `Remark of ${servers(n)}`,
    field: 'New remark',
    hint: (max) => `Replaces the remark of every chosen server, up to ${max} characters. Leave it empty to clear. Names stay.`,
    replaced: (n) => `${servers(n)} ${n === 1 ? 'has' : 'have'} another remark that will be replaced.`,
    preview: 'Remarks now',
    none: 'No remark',
    same: 'Same, stays',
    replace: 'Replaced',
    add: 'Added',
    save: 'Save',
    results: 'Result of each server',
    summary: (ok, all) => `${ok} of ${servers(all)} updated.`,
  },
}
