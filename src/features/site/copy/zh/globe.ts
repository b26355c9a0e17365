import type { GlobeWords } from '../../model/home.ts'

/** Texts of the home page's globe. */
export const zh: GlobeWords = {
  legend: '地域',
  from: '您所在的城市',
  title: '离您有多远',
  floor: '光纤理论下限',
  floorNote: '光纤理论下限：大圆距离往返，按光在光纤中每秒 20 万公里计。实际时延更长。',
  km: '{km} km',
  ms: '{ms} ms',
  roundTrip: '往返 ≥ {ms} ms',
  here: '同城',
  unknown: '距离未登记',
  factor: '价格系数',
  stock: '各规格族库存',
  stockStates: { open: '有货', few: '少量', out: '售罄' },
  month: '月付',
  noPrice: '暂无价格',
}

/** Cities from which distances are measured. */
export const cities = {
  shanghai: '上海',
  beijing: '北京',
  shenzhen: '深圳',
  chengdu: '成都',
  urumqi: '乌鲁木齐',
  hongkong: '香港',
  taipei: '台北',
  tokyo: '东京',
  seoul: '首尔',
  singapore: '新加坡',
  bangkok: '曼谷',
  hochiminh: '胡志明市',
  jakarta: '雅加达',
  mumbai: '孟买',
  dubai: '迪拜',
  moscow: '莫斯科',
  berlin: '柏林',
  paris: '巴黎',
  london: '伦敦',
  newyork: '纽约',
  sanfrancisco: '旧金山',
  sydney: '悉尼',
}
