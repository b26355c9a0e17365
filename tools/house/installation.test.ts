import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingPackages, type Lock } from '../lock-file.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const manifest = JSON.parse(read('package.json')) as { engines: { node: string }; dependencies: { node: string } }

test('the lock file has the packages of every platform, or `npm ci` refuses it: node tools/run.mjs complete-lock', () => {
  expect(Object.keys(missingPackages(JSON.parse(read('package-lock.json')) as Lock))).toEqual([])
})

test('packages that the lock file lacks are found, with the platform that their names say', () => {
  const tool = {
    version: '1.0.0',
    dev: true,
    optionalDependencies: { '@tool/linux-x64-musl': '1.0.0', '@tool/darwin-arm64': '1.0.0', '@tool/wasm32-wasi': '1.0.0' },
  }
  expect(missingPackages({ packages: { 'node_modules/tool': tool, 'node_modules/@tool/darwin-arm64': { version: '1.0.0' } } })).toEqual({
    'node_modules/@tool/linux-x64-musl': { version: '1.0.0', os: ['linux'], cpu: ['x64'], libc: ['musl'], dev: true, optional: true },
    'node_modules/@tool/wasm32-wasi': { version: '1.0.0', cpu: ['wasm32'], dev: true, optional: true },
  })
})

test('documents, manifest and image name the same Node', () => {
  const [, least] = /^>=(\d+)$/.exec(manifest.engines.node) ?? []
  for (const file of ['README.md', 'docs/operations.md', 'deploy/Containerfile']) {
    const named = [...read(file).matchAll(/Node (\d[\d.]*)( or later)?/g)].map(([, version, orLater]) => `${version}${orLater ?? ''}`)
    expect(named, file).toContain(`${least} or later`)
    expect(
      named.filter((one) => one !== `${least} or later` && one !== manifest.dependencies.node),
      file,
    ).toEqual([])
  }
  const [, image] = /^ARG BASE=node:(\d+)-/m.exec(read('deploy/Containerfile')) ?? []
  expect(Number(image)).toBeGreaterThanOrEqual(Number(least))
})
