import { expect, it } from 'vitest'
import { matching } from './combobox.tsx'

const zones = ['Asia/Shanghai', 'Asia/Taipei', 'America/New_York', 'Europe/London'].map((value) => ({ value, label: value.replaceAll('_', ' ') }))
const found = (typed: string, suggested: string[] = []) => matching(zones, typed, suggested).map(({ value }) => value)

it('lists the suggestions in their order before something is typed', () => {
  expect(found('', ['Europe/London', 'Asia/Taipei', 'Mars/Olympus'])).toEqual(['Europe/London', 'Asia/Taipei'])
  expect(found('  ', ['Asia/Taipei'])).toEqual(['Asia/Taipei'])
})
it('finds all typed words in any order, whatever separates them', () => {
  expect(found('new york')).toEqual(['America/New_York'])
  expect(found('NEW_YORK')).toEqual(['America/New_York'])
  expect(found('shang asia')).toEqual(['Asia/Shanghai'])
  expect(found('asia')).toEqual(['Asia/Shanghai', 'Asia/Taipei'])
  expect(found('nowhere')).toEqual([])
})
