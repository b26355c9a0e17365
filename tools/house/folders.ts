import path from 'node:path'

export const mostFiles = 40
export const mostLoose = 8
export const mostLines = 350

/** Code that counts as loose beside sub-folders. A README and the tests of a file belong to the file beside them. */
const isLoose = (file: string) => /\.(?:ts|tsx|css)$/.test(file) && !/\.(?:test|fixture)\.tsx?$|\.d\.ts$/.test(file)

/** Folders with more files than one reads at a glance, or with loose files beside their sub-folders. */
export function crowdedFolders(files: readonly string[]): string[] {
  const inFolder = Map.groupBy(files, (file) => path.posix.dirname(file))
  const parents = new Set([...inFolder.keys()].map((folder) => path.posix.dirname(folder)))
  return [...inFolder]
    .flatMap(([folder, own]) => {
      if (own.length > mostFiles) return [`${folder}: ${own.length} files`]
      const loose = own.filter(isLoose).length
      return parents.has(folder) && loose > mostLoose ? [`${folder}: ${loose} loose files beside folders`] : []
    })
    .toSorted()
}

/** Files longer than one is read in one go, as `file: lines`. */
export function longFiles(files: readonly { file: string; text: string }[]): string[] {
  return files.flatMap(({ file, text }) => {
    const lines = text.replace(/\n$/, '').split('\n').length
    return lines > mostLines ? [`${file}: ${lines} lines`] : []
  })
}
