import { copyFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { copyDataDir, newDataDir } from './product.ts'

/** Folder with the data of the demo company after its first start, so that a product need not make them again. */
export function newSeededDataDir(name: string): string {
  const folder = newDataDir(name)
  copyDataDir(inject('seededDataDir'), folder)
  return folder
}

/** Data folders of further processes on the same database. Each contains only the secret that they share. */
export function secondDataDirs(dataDir: string, names: readonly string[]): string[] {
  return names.map((name) => {
    const folder = path.join(dataDir, name)
    mkdirSync(folder)
    copyFileSync(path.join(dataDir, 'app-secret'), path.join(folder, 'app-secret'))
    return folder
  })
}
