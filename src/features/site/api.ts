export { readHiddenPaths } from './server/hidden-pages.ts'
export { addPageText } from './server/write-page-text.ts'
export { listPageTexts } from './texts/server/list-page-texts.ts'
export { readPageEditor } from './texts/server/read-page-editor.ts'
