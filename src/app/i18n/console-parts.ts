// In the console's chunk, so that visitors of the site do not load this list.
export { loaders as consoleParts } from 'virtual:messages/consoleParts'
