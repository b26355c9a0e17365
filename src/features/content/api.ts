/** What other features and the site's pages may call. */
export { listFriendLinks } from './server/list-friend-links.ts'
export { listHelp } from './server/list-help.ts'
export { listNews, nextNewsMoment } from './server/list-news.ts'
export { publishHelpArticle } from './server/publish-help-article.ts'
export { publishNews } from './server/publish-news.ts'
export { saveFriendLink } from './server/save-friend-link.ts'
export { saveHelpCategory } from './server/save-help-category.ts'
