import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { codeRules, passwordRules, sessionRules } from '../../src/features/auth/model.ts'
import { staffIdleMinutes, staffSessionHours } from '../../src/features/back-office/model.ts'
import { attachmentRules, avatarImage, documentImage, fileRules } from '../../src/features/files/model.ts'
import { tokenRules } from '../../src/features/safety/model.ts'
import { requirements } from './asvs-ids.ts'

const statuses = ['met', 'not applicable', 'not met'] as const
type Row = { file: string; id: string; level: number; words: string; status: string; evidence: string }

const read = (file: string) => readFileSync(file, 'utf8')
const chapters = globSync('docs/security/asvs/v*.md').toSorted()
const rows = chapters.flatMap((file) =>
  [...read(file).matchAll(/^\| (\d[^|]*?) \|([^|]*)\|([^|]*)\|([^|]*)\|(.*)\|$/gm)].map(
    ([, id = '', level = '', words = '', status = '', evidence = '']): Row => ({
      file,
      id,
      level: Number(level),
      words: words.trim(),
      status: status.trim(),
      evidence: evidence.trim(),
    }),
  ),
)
/** Sections about documentation, whose evidence is a document. */
const documented = /^(?:2|5|6|7|8|11|13|14|15|16)\.1\./
const pathsOf = (text: string) =>
  [...text.matchAll(/`((?:src|e2e|bench|tools|docs|deploy|migrations|packages)\/[^`]*|\.[a-z]+\.json)`/g)].map(([, name]) => name!)
const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$/.test(file)

describe('the ASVS table', () => {
  test('has a row for each requirement of levels 1 and 2, in the order of the standard and with its level', () => {
    expect(requirements).toHaveLength(253)
    expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(requirements)
    const misplaced = rows.filter(({ file, id }) => !path.basename(file).startsWith(`v${id.split('.')[0]!.padStart(2, '0')}-`))
    expect(misplaced.map(({ id }) => id)).toEqual([])
  })

  test('has a status and evidence in each row', () => {
    const faults = rows.filter(({ words, status, evidence }) => !statuses.some((one) => one === status) || words.length < 5 || evidence.length < 6)
    expect(faults.map(({ id }) => id)).toEqual([])
  })

  test('names existing files only', () => {
    expect(rows.flatMap(({ id, evidence }) => pathsOf(evidence).flatMap((file) => (existsSync(file) ? [] : [`${id}: ${file}`])))).toEqual([])
  })

  test('names a test for each requirement that is met, or the document that is asked for', () => {
    const proved = (row: Row) => pathsOf(row.evidence).some((file) => isTest(file) || (documented.test(row.id) && file.endsWith('.md')))
    expect(rows.filter((row) => row.status === 'met' && !proved(row)).map(({ id }) => id)).toEqual([])
  })

  test('says of each requirement that is not met what there is instead', () => {
    const short = rows.filter(({ status, evidence }) => status === 'not met' && evidence.length < 20)
    expect(short.map(({ id }) => id)).toEqual([])
  })

  test('has the right counts in its summary', () => {
    const counts = (of: readonly Row[]) => [of.length, ...statuses.map((status) => of.filter((row) => row.status === status).length)]
    const summary = [...read('docs/security/asvs.md').matchAll(/^\| (?:\[V\d+ [^\]]+\]\(asvs\/([^)]+)\)|\*\*All\*\*) \|(.+)\|$/gm)].map(
      ([, file, numbers = '']) => [file ?? 'all', numbers.split('|').map((number) => Number(number.replaceAll('*', '')))],
    )
    const expected = chapters.map((file) => [path.basename(file), counts(rows.filter((row) => row.file === file))])
    expect(summary).toEqual([...expected, ['all', counts(rows)]])
  })
})

test('the security policy has the numbers of the code', () => {
  const policy = read('docs/security/policy.md')
  const day = 86_400
  const mib = 1_048_576
  const sentences = [
    `${codeRules.digits} digits, lives ${codeRules.lifeSeconds} seconds and takes ${codeRules.maxTries} tries`,
    `${passwordRules.tries} passwords of a name a day, ${passwordRules.harderTries} more behind a harder captcha, and ${codeRules.checksAnHour} attempts at codes an hour`,
    `${passwordRules.min} to ${passwordRules.max} characters`,
    `| Customer, remembered | ${sessionRules.idleSeconds / day} days | ${sessionRules.lifeSeconds / day} days |`,
    `| Customer, otherwise | until the browser closes | ${sessionRules.shortSeconds / 3_600} hours |`,
    `| Staff | ${staffIdleMinutes} minutes | ${staffSessionHours} hours |`,
    `${tokenRules.days[0]} to ${tokenRules.days.at(-1)} days, as its owner chose | ${tokenRules.most} tokens`,
    `${fileRules.uploadsAnHour} uploads an hour and ${fileRules.quotaBytes / mib} MiB of files`,
    `| Identity photograph | JPEG, PNG, WebP | ${documentImage.maxBytes / mib} MiB`,
    `| Avatar, logo | JPEG, PNG, WebP | ${avatarImage.maxBytes / mib} MiB`,
    `${attachmentRules.maxBytes / mib} MiB; a zip ${attachmentRules.zipEntries} files and ${attachmentRules.zipBytes / mib} MiB unpacked`,
  ]
  expect(sentences.filter((sentence) => !policy.includes(sentence))).toEqual([])
})

describe('the product', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(?:test|fixture)\.|\/testing\/|\/fake\/|factories\.ts$/.test(file))
  const using = (form: RegExp) => sources.filter((file) => form.test(read(file))).toSorted()

  test('takes no unpredictable value from Math.random: it spreads waits, and decides in the sandbox', () => {
    expect(using(/Math\.random/)).toEqual([
      'src/app/browser/until-ready.ts',
      'src/app/wiring.ts',
      'src/platform/db/embedded/file-lock.ts',
      'src/platform/db/transaction.ts',
      'src/platform/jobs/settle.ts',
      'src/platform/jobs/worker.ts',
    ])
  })

  test('makes tokens of 128 random bits at least', () => {
    const own = sources.filter((file) => !file.startsWith('src/adapters/'))
    const lengths = own.flatMap((file) =>
      [...read(file).matchAll(/randomBytes\((\d+)\)\.toString\('(?:base64url|hex)'\)/g)].map(([, bytes]) => `${file}: ${bytes}`),
    )
    expect(lengths.length).toBeGreaterThan(5)
    expect(lengths.filter((one) => Number(one.split(': ')[1]) < 16)).toEqual([])
  })

  test('evaluates no text as code', () => {
    expect(using(/\beval\(|new Function\(|node:vm'/)).toEqual([])
  })
})
