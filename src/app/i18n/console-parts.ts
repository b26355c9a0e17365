// In the console's own chunk: visitors of the site do not load so much as this list.
export { loaders as consoleParts } from 'virtual:messages/consoleParts'
