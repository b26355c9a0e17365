import type { cities as zhCities } from '../zh/globe.ts'
import type { GlobeWords } from '../../model/home.ts'

export const en: GlobeWords = {
  legend: 'Region',
  from: 'Your city',
  title: 'How far away is it?',
  floor: 'fiber minimum',
  floorNote: 'Fiber minimum: the great-circle distance both ways, at 200,000 km/s. Real networks are slower.',
  km: '{km} km',
  ms: '{ms} ms',
  roundTrip: '≥ {ms} ms round trip',
  here: 'Same city',
  unknown: 'Distance unknown',
  factor: 'Price factor',
  stock: 'Stock by family',
  stockStates: { open: 'In stock', few: 'Few left', out: 'Sold out' },
  month: 'Monthly',
  noPrice: 'No price yet',
}

/** Cities from which distances are measured. */
export const cities: typeof zhCities = {
  shanghai: 'Shanghai',
  beijing: 'Beijing',
  shenzhen: 'Shenzhen',
  chengdu: 'Chengdu',
  urumqi: 'Ürümqi',
  hongkong: 'Hong Kong',
  taipei: 'Taipei',
  tokyo: 'Tokyo',
  seoul: 'Seoul',
  singapore: 'Singapore',
  bangkok: 'Bangkok',
  hochiminh: 'Ho Chi Minh City',
  jakarta: 'Jakarta',
  mumbai: 'Mumbai',
  dubai: 'Dubai',
  moscow: 'Moscow',
  berlin: 'Berlin',
  paris: 'Paris',
  london: 'London',
  newyork: 'New York',
  sanfrancisco: 'San Francisco',
  sydney: 'Sydney',
}
