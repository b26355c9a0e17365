import type { cities as zhCities } from '../zh/globe.ts'
import type { GlobeWords } from '../../model/home.ts'

export const zhTW: GlobeWords = {
  legend: '地域',
  from: '您所在的城市',
  title: '離您有多遠',
  floor: '光纖理論下限',
  floorNote: '光纖理論下限：大圓距離往返，以光在光纖中每秒 20 萬公里計算。實際延遲更長。',
  km: '{km} km',
  ms: '{ms} ms',
  roundTrip: '往返 ≥ {ms} ms',
  here: '同城',
  unknown: '距離不明',
  factor: '價格係數',
  stock: '各規格族庫存',
  stockStates: { open: '有貨', few: '少量', out: '售罄' },
  month: '月繳',
  noPrice: '暫無價格',
}

/** Cities from which distances are measured. */
export const cities: typeof zhCities = {
  shanghai: '上海',
  beijing: '北京',
  shenzhen: '深圳',
  chengdu: '成都',
  urumqi: '烏魯木齊',
  hongkong: '香港',
  taipei: '台北',
  tokyo: '東京',
  seoul: '首爾',
  singapore: '新加坡',
  bangkok: '曼谷',
  hochiminh: '胡志明市',
  jakarta: '雅加達',
  mumbai: '孟買',
  dubai: '杜拜',
  moscow: '莫斯科',
  berlin: '柏林',
  paris: '巴黎',
  london: '倫敦',
  newyork: '紐約',
  sanfrancisco: '舊金山',
  sydney: '雪梨',
}
