export { nameTexts } from './server/name-texts.ts'
export { listConfigEntries, readSiteConfig } from './server/read-site-config.ts'
export { writeConfigEntry } from './server/write-config-entry.ts'
export { closeSite, openSite, readOpening } from './server/site-opening.ts'
