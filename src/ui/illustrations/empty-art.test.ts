import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Lists of one thing each, with the drawing of that thing. Lists of anything have the parcel. */
const shown = globSync('src/features/**/*.{ts,tsx}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\bart="|\bart: ')(box|key|copy|image|hook|bell|message)\b/g)].map(([, art = '']) => ({
    art,
    feature: file.replace('src/features/', '').replace(/\/(?:parts|pages)\/.*/, ''),
  })),
)
const featuresOf = (art: string) => [...new Set(shown.filter((one) => one.art === art).map(({ feature }) => feature))].toSorted()

it('draws copies, images, keys, webhooks and alarms each in their own way', () => {
  expect(Object.fromEntries(['key', 'copy', 'image', 'bell'].map((art) => [art, featuresOf(art)]))).toEqual({
    key: ['servers/keys'],
    copy: ['servers/backups', 'servers/disks'],
    image: ['servers/backups'],
    bell: ['servers/monitoring'],
  })
  expect(featuresOf('hook')).toEqual(['servers/network', 'webhooks'])
  expect(featuresOf('box')).not.toEqual(expect.arrayContaining(['servers/keys', 'webhooks', 'servers/disks', 'servers/backups']))
})
