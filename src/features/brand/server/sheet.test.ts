import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { brandSheet } from './sheet.ts'

it('sets only tokens that the designs use, and loads nothing', () => {
  const sheet = brandSheet({ brandColor: '#c4126b' })
  const known = ['tokens.css', 'elements/sky.css'].map((file) => readFileSync(`src/styles/${file}`, 'utf8')).join('')
  const set = [...new Set([...sheet.matchAll(/(--[a-z0-9-]+):/g)].map(([, name]) => name!))]
  expect(set.length).toBeGreaterThan(7)
  expect(set.filter((name) => !known.includes(`${name}:`))).toEqual([])
  expect(sheet).not.toMatch(/url\(|@import/)
})

it('leaves the shipped colors where a brand has only a logo', () => {
  const logo = { url: '/brand/0123456789abcdef-640x160.png', width: 640, height: 160 }
  expect(brandSheet({ logo })).toContain('width:8.00rem')
  expect(brandSheet({ logo })).not.toContain('--brand')
})
