/** Texts of a site that is not open to visitors. Only the server loads them, and sends those of the page. */
export const zh = {
  soon: { title: '{site}即将开业', text: '我们正在做最后的准备，很快就能在这里选购云服务器。', preview: '尚未开业 · 预览' },
  closed: { title: '{site}暂停开放', text: '网站暂时不对新客户开放。已有的服务照常运行，客户可以照常登录和管理。', preview: '已停止开放 · 预览' },
  signIn: '客户登录',
  onlyStaff: '访客看不到这个页面，只有登录后台的员工能看到。',
  toChecklist: '开业准备',
}
