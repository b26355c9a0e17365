import { expect, it } from 'vitest'
import { staffSections } from '../model.ts'
import { waitingOf, waitingQueues } from './waiting.ts'

it('counts what waits behind a section, and says whether it is a fault', () => {
  expect(waitingOf('/admin/finance', { suspense: 2, differences: 1, withdrawals: 4 })).toEqual({ items: 3, isFault: true })
  expect(waitingOf('/admin/operations', { manualTasks: 2, operations: 0, jobs: 0 })).toEqual({ items: 2, isFault: false })
  expect(waitingOf('/admin/withdrawals', {})).toEqual({ items: 0, isFault: false })
})

it('has a section for every queue, so that none is counted nowhere', () => {
  const paths = staffSections.map(({ path }) => path as string)
  expect(waitingQueues.filter(({ path }) => !paths.includes(path.split('?')[0]!))).toEqual([])
})
