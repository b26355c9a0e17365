import type { cuts as zh } from './cuts.zh.ts'

/** Confirmations of power cuts, loaded with their dialog. */
export const cuts: typeof zh = {
  'hard-reset': {
    title: (name) => `Force ${name} to restart?`,
    text: 'The power is cut without shutting the system down, and the server starts again. Data not yet written to disk is lost, and the file system may need repair. Use this only if the server doesn’t respond; otherwise, use Restart.',
  },
  'power-off': {
    title: (name) => `Force ${name} to power off?`,
    text: 'The power is cut without shutting the system down. Data not yet written to disk is lost, and the file system may need repair. Use this only if the server doesn’t respond; otherwise, use Shut down.',
  },
}
