import type { Page } from 'playwright-core'
import { texts, type Spoken } from './texts.ts'

/** Opens the menu of rarer actions on the server's page, and chooses an entry. */
export async function chooseAction(page: Page, locale: Spoken, action: 'reinstall' | 'reset-password' | 'release'): Promise<void> {
  const { servers } = texts[locale]
  await page.getByRole('button', { name: servers.more, exact: true }).click()
  await page.getByRole('menuitem', { name: servers.actions[action] }).click()
}

/** Reinstalls the server that has this name with the newest Debian. */
export async function reinstall(page: Page, locale: Spoken, name: string): Promise<void> {
  const { servers } = texts[locale]
  await chooseAction(page, locale, 'reinstall')
  const dialog = page.getByRole('dialog', { name: servers.reinstall.title })
  await dialog
    .getByRole('radio', { name: /Debian/ })
    .first()
    .check({ force: true })
  await dialog.getByLabel(servers.reinstall.confirmName(name)).fill(name)
  await dialog.getByRole('button', { name: servers.reinstall.submit }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The operation log says that it was done. */
export async function expectDone(page: Page, locale: Spoken, kind: keyof (typeof texts)['zh']['servers']['operation']['title']): Promise<void> {
  const { servers } = texts[locale]
  await page
    .getByRole('tab', { name: servers.admin.m7 })
    .or(page.getByRole('link', { name: servers.admin.m7 }))
    .first()
    .click()
  // Rows on wide screens, cards on phones.
  const entry = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: servers.operation.title[kind] })
    .filter({ hasText: servers.operation.state.succeeded })
  await entry.first().waitFor({ timeout: 60_000 })
}

export const nameOnPage = async (page: Page) => (await page.getByRole('heading', { level: 1 }).innerText()).split('\n')[0]?.trim() ?? ''
