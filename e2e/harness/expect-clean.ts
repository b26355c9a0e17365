import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { accessibilityFaults } from './accessibility.ts'
import { overflowsSideways } from './browser.ts'

/** Expects a screen without serious accessibility faults that does not scroll sideways. `screen` names it in a failure. */
export async function expectClean(page: Page, screen: string): Promise<void> {
  expect(await accessibilityFaults(page), screen).toEqual([])
  expect(await overflowsSideways(page), `${screen} scrolls sideways`).toBe(false)
}
