/** Texts of the list of refused content. */
export const policyReports = {
  views: { label: '审计视图', acts: '操作记录', blocked: '拦截的内容' },
  title: '浏览器拦截的内容',
  text: '网站的内容安全策略不允许这些内容，浏览器拦截后报告了它们。多数来自访问者自己的软件；如果页面文件出现在“来源”里，请检查网站。没有新报告的条目 30 天后删除。',
  none: '浏览器没有报告拦截。',
  columns: { last: '最近一次', directive: '策略', blocked: '被拦截', page: '页面', source: '来源', reports: '次数' },
  since: (at: string) => `首次 ${at}`,
}
