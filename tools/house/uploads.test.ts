import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Ways by which bytes from outside come in. A file of a request reaches the product through `uploadOf` alone, which the HTTP layer calls for calls that declare
 * `upload`, and always inside `scanUpload`. Other readers of bodies take text for a parser of ours, keep no file, and are listed with their reason.
 */
const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\/testing(?:-[a-z-]+)?(?:\.ts$|\/)|\/factories\.ts$|\/fake\/|-fake\//.test(file))
const textOf = new Map(sources.map((file) => [file, readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')]))
const filesWith = (pattern: RegExp) => [...textOf].filter(([, text]) => pattern.test(text)).map(([file]) => file)

test('a file of a request is made for a handler in one place, with its scan', () => {
  expect(filesWith(/\buploadOf\(/).sort()).toEqual(['src/app/http/api.ts', 'src/platform/http/upload.ts'])
  const calls = textOf.get('src/app/http/api.ts')!.match(/.*\buploadOf\(.*/g)
  expect(calls).toHaveLength(1)
  expect(calls![0]).toMatch(/\bscanUpload\(ctx, uploadOf\(/)
})

test('bodies of requests are read by the HTTP layer, for JSON, notices and reports, and nowhere else', () => {
  const readers: Record<string, string> = {
    'src/app/http/api.ts': 'JSON of calls, 64 KiB',
    'src/app/http/notices.ts': 'signed notices of gateways',
    'src/platform/http/read-body.ts': 'the reader itself',
    'src/platform/http/upload.ts': 'files, which `scanUpload` passes on',
    'src/platform/http/posted-form.ts': 'posted forms of the sign-in and of status subscriptions; text fields alone are used',
  }
  const found = filesWith(/\breadBody\(|\brequest\.(?:arrayBuffer|blob|bytes|formData)\(|\bc\.req\.(?:arrayBuffer|blob|bytes|formData|parseBody)\(/)
  expect(found.filter((file) => !(file in readers))).toEqual([])
  expect(Object.keys(readers).filter((file) => !found.includes(file))).toEqual([])
})

test('bytes are stored by the feature of files, and put back by a restore', () => {
  expect(filesWith(/\bfiles\.put\(/).sort()).toEqual(['src/features/files/server/keep-file.ts', 'src/platform/db/backup/restore-backup.ts'])
})

test('each field for a file sends it by a scanned call, or reads it as text in the browser', () => {
  const fields: Record<string, 'sent' | 'text in the browser'> = {
    'src/features/account/profile/parts/avatar-field.tsx': 'sent',
    'src/features/back-office/catalog/parts/offer/import-offer.tsx': 'text in the browser',
    'src/features/back-office/catalog/parts/prices/price-editor.tsx': 'text in the browser',
    'src/features/back-office/finance/parts/invoice-step-dialog.tsx': 'sent',
    'src/features/back-office/settings/parts/picture-field.tsx': 'sent',
    'src/features/money/statement/parts/statement-check.tsx': 'text in the browser',
    'src/features/support/parts/shared/attachments.tsx': 'sent',
    'src/features/verification/parts/image-field.tsx': 'sent',
  }
  expect(filesWith(/type="file"/).sort()).toEqual(Object.keys(fields).sort())
  for (const [file, how] of Object.entries(fields)) if (how === 'text in the browser') expect(textOf.get(file), file).toMatch(/\.text\(\)/)
  // `uploadFile` is the only sender of a file's bytes.
  expect(filesWith(/\bnew FormData\(\)|\.send\(file\)/)).toEqual(['src/platform/http/upload-client.ts'])
})
