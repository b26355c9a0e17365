import { expect, inject } from 'vitest'
import { readFirstLoad } from './first-load.ts'
import type { Walk } from './walk.ts'

/** Expects that nothing moves while the page loads. */
export async function expectStill(walk: Walk): Promise<void> {
  expect(await walk.shift(), 'layout shift').toBeLessThanOrEqual(0.01)
}

/** Expects that e2e/weights.e2e.ts counts every file that the browser fetched before the page was idle. */
export async function expectCountedFiles(walk: Walk, address: string, token?: string): Promise<void> {
  const { files } = await readFirstLoad(inject('address'), address, token && `token=${token}`)
  const fetched = await walk.filesBeforeIdle()
  expect(fetched.length, 'files of a page').toBeGreaterThan(5)
  expect(
    fetched.filter((file) => !files.has(file)),
    'fetched before the page was idle, and not counted',
  ).toEqual([])
}
