import type { Locale } from '#platform/i18n/locales.ts'
import { topics } from '../../model/topics.ts'
import type { FieldNode, Tree } from './fields.ts'

/** Pages whose texts an operator can write, in the order of the site. */
export const textPages = ['about', 'intro', 'contact', 'services', ...topics.map((topic) => `solution-${topic}` as const)] as const
export type TextPage = (typeof textPages)[number]

const aboutPaths = { about: '/about', intro: '/about/intro', contact: '/about/contact', services: '/services' } as const

/** Public path of a page, without locale. */
export function pathOfPage(page: TextPage): string {
  return page in aboutPaths ? aboutPaths[page as keyof typeof aboutPaths] : `/solutions/${page.slice('solution-'.length)}`
}

/** Pages that the operator may hide. The others have links in texts of the product. */
export function canHide(page: TextPage): boolean {
  return page.startsWith('solution-')
}

export const previewMinutes = 30

/** `unusable`: an earlier release stored it in another form, so the page shows the shipped text. */
export type TextState = 'shipped' | 'own' | 'unusable'

export type TextWritten = { writtenAt: Date; writtenBy: string }
export type PageTextRow = { page: TextPage; hidden: boolean; texts: Record<Locale, { state: TextState; written: TextWritten | undefined }> }

/** An earlier version. Without texts it is the return to the shipped text, or has not the form of this release. */
export type PageTextVersion = { version: number; written: TextWritten; texts: Tree | undefined; shipped: boolean }

export type PageEditor = {
  page: TextPage
  language: Locale
  state: TextState
  node: FieldNode
  texts: Tree
  shipped: Tree
  /** Number of the last version; 0 before the first one. */
  revision: number
  written: TextWritten | undefined
  /** The last ones, newest first. */
  versions: PageTextVersion[]
}
