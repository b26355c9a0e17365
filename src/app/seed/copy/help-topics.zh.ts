/** The help centre's categories, and friend links. */
export const zh = {
  topics: {
    start: { name: '新手入门', summary: '注册账号，拥有第一台服务器' },
    ordering: { name: '选购与订单', summary: '选地域与规格，看懂报价与订单' },
    paying: { name: '支付与余额', summary: '付款方式、充值与资金明细' },
    servers: { name: '使用服务器', summary: '连接、电源、重装与监控' },
    security: { name: '账号与安全', summary: '登录、操作保护与实名认证' },
    billing: { name: '续费、退款与发票', summary: '到期之后会怎样，钱怎样退' },
  },
  links: {
    kernel: { name: 'Linux内核', note: 'Linux内核的官方网站，发布源代码与更新记录' },
    debian: { name: 'Debian', note: '由社区维护的通用操作系统' },
    ubuntu: { name: 'Ubuntu', note: '常用的服务器与桌面Linux发行版' },
    rocky: { name: 'Rocky Linux', note: '面向企业、长期支持的Linux发行版' },
    openeuler: { name: 'openEuler', note: '面向服务器与云的开源操作系统' },
    postgresql: { name: 'PostgreSQL', note: '开源关系型数据库，我们的账本就建在它上面' },
    nginx: { name: 'nginx', note: 'Web服务器与反向代理' },
    ietf: { name: 'IETF', note: '制定互联网技术标准的组织' },
    miit: { name: 'ICP备案管理系统', note: '工业和信息化部：网站备案与查询' },
  },
}

export type HelpTopicsCopy = typeof zh
