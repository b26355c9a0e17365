import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { divideWork } from './worker-beside.ts'

const production = { RUNXIN_MODE: 'production', APP_SECRET: 's', DATA_DIR: '/srv/data' }

describe('the processes of a start', () => {
  it('are two in production: the one that serves pages has no key of an engine', () => {
    const { web, worker } = divideWork({ ...production, PROXMOX_TOKEN: 'key', PROVISION_DRIVER: 'proxmox', PDNS_KEY: 'key', METRICS_PORT: '9100' })!
    const shared = { ...production, CONSOLE_ADDRESS: '/srv/data/console.sock' }
    expect(web).toEqual({ ...shared, WORKER: 'off', METRICS_PORT: '9100' })
    expect(worker).toEqual({ ...shared, WORKER: 'only', PROXMOX_TOKEN: 'key', PROVISION_DRIVER: 'proxmox', PDNS_KEY: 'key' })
  })

  it('is one in the demo, and where an operator has divided the work', () => {
    expect(divideWork({ DATA_DIR: '/srv/data' })).toBeUndefined()
    for (const WORKER of ['on', 'off', 'only']) expect(divideWork({ ...production, WORKER })).toBeUndefined()
  })

  it('share the socket of consoles in the data folder, unless its path is too long for one or an address is given', () => {
    expect(divideWork({ RUNXIN_MODE: 'production' })!.web['CONSOLE_ADDRESS']).toBe(path.resolve('data/console.sock'))
    expect(divideWork({ ...production, DATA_DIR: `/${'d'.repeat(100)}` })!.web['CONSOLE_ADDRESS']).toBeUndefined()
    expect(divideWork({ ...production, CONSOLE_ADDRESS: '127.0.0.1:3100' })!.worker['CONSOLE_ADDRESS']).toBe('127.0.0.1:3100')
  })
})
