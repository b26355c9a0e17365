import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { draftOf, type Draft } from './new/draft.ts'
import { newEndpoint } from './new/new-endpoint.ts'
import { newFeature } from './new/new-feature.ts'
import { newPage } from './new/new-page.ts'

const usage = `Usage:
  npm run new feature gift-cards              a feature with a table, two calls and their test
  npm run new endpoint gift-cards/find-card   a query of a feature, with its test
  npm run new page gift-cards/gift-cards      a page of the console in both designs`
const kinds: Readonly<Record<string, (draft: Draft, root: string, name: string) => string[]>> = { feature: newFeature, endpoint: newEndpoint, page: newPage }

const [kind = '', name = '', ...more] = process.argv.slice(2)
const scaffold = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
if (!scaffold || !name || more.length > 0) {
  console.error(usage)
  process.exit(2)
}
try {
  const draft = draftOf('.')
  const next = scaffold(draft, '.', name)
  for (const [file, text] of draft.files) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  execFileSync(
    'oxfmt',
    [...draft.files.keys()].filter((file) => /\.(?:tsx?|css)$/.test(file)),
  )
  if (kind === 'feature') await import('./architecture-picture.ts')
  console.log([...draft.files.keys()].map((file) => `  ${file}`).join('\n'))
  console.log(`\nNext:\n${next.map((step) => `- ${step}`).join('\n')}\n- npm run check`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
