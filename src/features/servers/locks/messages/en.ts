import type { protection as zh } from './zh.ts'

const turnOff = {
  release: 'This server is protected from release. Turn the protection off in its overview first.',
  rebuild: 'This server is protected from rebuilding. Turn the protection off in its overview first.',
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
    release: 'This server cannot be released, refunded or transferred.',
    rebuild: 'It cannot be reinstalled, and no snapshot, backup or undo can replace its disk.',
  },
  note: 'Expiry is not affected: a server that is not renewed is still suspended, recycled and released. A completed transfer turns protection off.',
  proof: 'Turning protection off takes a proof that it is you. We will send you a notice.',
  save: 'Save',
  saved: 'Protection updated',
  leaving: 'This server is being transferred or refunded. Its protection cannot be changed now.',
  why: {
    release: 'Release protection is on',
    rebuild: 'Rebuild protection is on',
  },
  turnOff,
  but: (text, why) => `${text} ${why}`,
}

export const protectionErrors = { 'protected-release': turnOff.release, 'protected-rebuild': turnOff.rebuild }
