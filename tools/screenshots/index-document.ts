import { picturesOf, type Load } from './every-picture.ts'

const style = `body{font:14px/1.5 system-ui;margin:24px;background:#f4f4f2;color:#111}h2{margin:40px 0 8px}h3{margin:16px 0 4px;font-size:13px}
.row{display:flex;gap:12px;align-items:flex-start;overflow-x:auto}.row a{flex:none;color:inherit}img{display:block;height:260px;border:1px solid #ccc;background:#fff}`

/** One page of all pictures, page by page, which opens from the disk. Missing ones have no place on it. */
export function indexDocument(loads: readonly Load[], exists: (file: string) => boolean): string {
  const pages = [...new Set(loads.map(({ page }) => page))]
  const sections = pages.map((page) => {
    const rows = loads
      .filter((load) => load.page === page)
      .map((load) => ({ load, taken: picturesOf(load).filter(({ file }) => exists(file)) }))
      .filter(({ taken }) => taken.length > 0)
      .map(({ load, taken }) => {
        const pictures = taken.map(({ file, width, theme }) => {
          const name = `${width} px, ${theme}`
          return `<a href="${file}"><img src="${file}" alt="${load.path}, ${name}" loading="lazy">${name}</a>`
        })
        return `<h3>${load.design}, ${load.locale}: ${load.path.replaceAll('&', '&amp;')}</h3><div class="row">${pictures.join('')}</div>`
      })
    return rows.length > 0 ? `<h2 id="${page}">${page}</h2>${rows.join('\n')}` : ''
  })
  const jumps = pages.map((page) => `<a href="#${page}">${page}</a>`).join(' · ')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page</title><style>${style}</style><h1>Every page</h1><p>${jumps}</p>\n${sections.join('\n')}\n`
}
