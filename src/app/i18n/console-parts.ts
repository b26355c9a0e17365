// In the console's chunk, so that visitors of the site do not load these lists.
export { loaders as consoleParts } from 'virtual:messages/consoleParts'
export { consoleAreaOf, consolePartsOf } from './console-areas.ts'
