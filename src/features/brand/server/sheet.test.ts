import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { brandSheet } from './sheet.ts'

it('sets only tokens that the designs use, and loads nothing', () => {
  const sheet = brandSheet('#c4126b')
  const known = ['tokens.css', 'elements/sky.css'].map((file) => readFileSync(`src/styles/${file}`, 'utf8')).join('')
  const set = [...new Set([...sheet.matchAll(/(--[a-z0-9-]+):/g)].map(([, name]) => name!))]
  expect(set.length).toBeGreaterThan(7)
  expect(set.filter((name) => !known.includes(`${name}:`))).toEqual([])
  expect(sheet).not.toMatch(/url\(|@import/)
})

it('leaves the shipped colors where a brand has only a logo', () => {
  expect(brandSheet(undefined)).toContain('.brand-logo')
  expect(brandSheet(undefined)).not.toContain('--brand')
})
