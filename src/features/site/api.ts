export { addPageText } from './server/write-page-text.ts'
