import { describe, expect, it } from 'vitest'
import { inspectConfig } from './config.ts'
import { scannerConfig } from './scanner.ts'

/** Reads the whole environment, as a start does, and throws its first fault. */
function inspected(CLAMD_ADDRESS: string) {
  const { config, errors } = inspectConfig({ CLAMD_ADDRESS })
  if (errors[0]) throw errors[0]
  return config.scanner
}

describe('the virus scanner', () => {
  it('is at a socket of this host or at a port of an inner net, and is left out at will', () => {
    const of = (CLAMD_ADDRESS: string) => inspected(CLAMD_ADDRESS)
    expect(scannerConfig({})).toBeUndefined()
    for (const at of ['unix:/run/clamav/clamd.ctl', 'unix:///run/clamav/clamd.ctl']) expect(of(at)).toEqual({ path: '/run/clamav/clamd.ctl' })
    expect(of('tcp://127.0.0.1:3310')).toEqual({ host: '127.0.0.1', port: 3310 })
    expect(of('tcp://clamd:3310')).toEqual({ host: 'clamd', port: 3310 })
    expect(of('tcp://[fd00::7]:3310')).toEqual({ host: 'fd00::7', port: 3310 })
  })

  it.each(['127.0.0.1:3310', 'tcp://127.0.0.1', 'tcp://127.0.0.1:0', 'tcp://user@clamd:3310', 'tcp://clamd:3310/x', 'unix:clamd.ctl', 'http://clamd:3310'])(
    'stops the start at an address like %s, and says which form it needs',
    (CLAMD_ADDRESS) => {
      expect(() => inspected(CLAMD_ADDRESS)).toThrow(/^CLAMD_ADDRESS: must be unix:\/run\/clamav\/clamd.ctl or tcp:/)
    },
  )

  it.each(['tcp://198.18.0.1.nip.io:3310', 'tcp://clamav.example.com:3310', 'tcp://8.8.8.8:3310'])(
    'does not send files across the Internet: %s',
    (CLAMD_ADDRESS) => {
      expect(() => inspected(CLAMD_ADDRESS)).toThrow(/not encrypted/)
    },
  )
})
