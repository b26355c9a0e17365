import type { protection as zh } from './zh.ts'

const turnOff = {
  release: 'This server is protected from release. Turn off protection on its overview page first.',
  rebuild: 'This server is protected from rebuilding. Turn off protection on its overview page first.',
}

export const protection: typeof zh = {
  label: 'Protection',
  none: 'Off',
  kinds: { release: 'Release protection', rebuild: 'Rebuild protection' },
  listed: (kinds) => `On: ${kinds}`,
  join: ', ',
  edit: 'Change protection',
  title: 'Release and rebuild protection',
  hints: {
    release: 'The server can’t be released, refunded or transferred.',
    rebuild: 'The server can’t be reinstalled, and no snapshot, backup or undo can replace its disk.',
  },
  note: 'Expiry still applies: a server that isn’t renewed is suspended, reclaimed and released. Completing a transfer turns protection off.',
  proof: 'Turning off protection requires confirming it’s you. We’ll send you a notification.',
  save: 'Save',
  saved: 'Protection updated',
  leaving: 'This server is being transferred or refunded, so its protection can’t be changed now.',
  why: {
    release: 'Release protection is on',
    rebuild: 'Rebuild protection is on',
  },
  turnOff,
  but: (text, why) => `${text} ${why}`,
}

export const protectionErrors = { 'protected-release': turnOff.release, 'protected-rebuild': turnOff.rebuild }
