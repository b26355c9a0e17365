/** Texts of the customer's page. */
export const zh = {
  errors: {
    'tax-number': '税号不正确。请核对国家或地区与税号，欧盟增值税号以国家代码开头，例如 DE136695976。',
    country: '请选择国家或地区。',
    'document-not-found': '没有找到这张发票。',
    'details-missing': '请先填写开票资料，再补到发票上。',
    'other-country': '这张发票已按另一个国家或地区计税，不能补上现在的开票资料。请提交工单，由客服处理。',
  },
  faults: {
    'tax-number': '税号不正确，请核对国家或地区与税号。',
    country: '请选择国家或地区。',
  },
  title: '发票',
  subtitle: '每个已交付的订单自动开具一张发票；退款会自动开具贷项通知单。价格已含税。',
  details: {
    title: '开票资料',
    none: '还没有填写。填写后，新发票会开给您的公司或您本人；未填写时按销售方所在地计税。',
    note: '修改只影响之后的发票，税率按您所在的国家或地区计算。',
    edit: '修改开票资料',
    add: '填写开票资料',
    name: '公司名称或姓名',
    address: '地址',
    addressHint: '街道、邮编和城市',
    country: '国家或地区',
    noCountry: '没有这个国家或地区',
    taxNumber: '税号',
    taxNumberHint: '企业填写，例如欧盟增值税号或统一编号。',
    save: '保存',
    saved: '开票资料已保存',
  },
  list: {
    title: '发票与贷项通知单',
    kinds: { invoice: '发票', 'credit-note': '贷项通知单' },
    number: '号码',
    date: '开具日期',
    order: '订单',
    tax: '税',
    amount: '含税金额',
    actions: '操作',
    corrects: (number: string) => `冲减 ${number}`,
    taxes: { 'reverse-charge': '反向征收', outside: '不征税' },
    pdf: '下载 PDF',
    complete: '补开票资料',
    completed: '开票资料已补到发票上',
    none: '还没有发票',
    noneText: '订单交付后，发票会自动出现在这里。',
  },
}

/** Errors of the commands on the tax scheme, which staff alone see. */
export const schemeErrors = {
  faulty: '设置有误，请修改标出的项目后再发布。',
  stale: '同事刚刚发布了新的税务设置。已载入最新内容，请核对后重新发布。',
  planned: '已经有一个版本等待生效。要修改，请先撤回它。',
  'in-past': '生效时间已经过去。留空则立即生效。',
  'too-far': '生效时间最多提前一年。',
  unchanged: '和现在的设置相同，没有需要发布的改动。',
  'in-force': '这个版本已经生效，不能撤回。要改回去，请发布新版本。',
  'not-found': '没有找到这个版本。',
}

export const schemeFaults = {
  'in-past': '请选择以后的时间，或留空立即生效。',
  'too-far': '最多提前一年。',
  required: '发票上必须有这一项，请填写。',
  'rate-twice': '这个国家或地区的同一产品已有税率。',
  'own-country': '本国客户不能反向征收，请取消勾选。',
  'general-rate': '请先为这个国家或地区添加“全部产品”的税率。',
  prefix: '请用 2 至 8 位大写字母或数字，以字母开头，例如 INV。',
  'rate-name': '请填写税种，例如 VAT。',
  'rate-percent': '请输入 0 到 50 的数字，最多两位小数。',
  'time-zone': '没有这个时区，请填写例如 Europe/Berlin。',
}
