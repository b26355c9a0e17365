/** A text module's locale: `messages/zh.ts`, `i18n/site.zh-TW.ts`. The long copy of a page is loaded with its page instead. */
const text = /\/(?:messages|i18n)\/(?:[\w-]+\.)?(zh|zh-TW|en)\.ts$/
/** Modules that pages and the API both read: rules and models of features and their parts, without server or browser code. */
const shared =
  /\/src\/(?:features\/[^/]+\/(?:(?!server\/|parts\/|pages\/|messages\/|copy\/|data\/|testing\/)[a-z-]+\/){0,2}[\w-]+\.ts|platform\/(?:pure|i18n)\/[\w-]+\.tsx?)$/

/**
 * Grouping of the server's modules into chunks. Each file takes time to find and to read at a start, above all at the one after a
 * crash. By default, the bundler makes two hundred of those that a start loads.
 */
export const serverChunks = {
  groups: [
    {
      name: (id: string) => {
        const locale = text.exec(id)?.[1]
        return locale ? `texts-${locale}` : null
      },
      priority: 2,
    },
    { name: 'shared', test: shared, priority: 1 },
  ],
}
