/** Names of invented customers who read English. The companies do not exist. */
export const namesEn = {
  surnames: 'Harper Novak Okafor Lindqvist Marsh Delacroix Whitlock Ferrand Castellan Birch Hollis Vance Ashdown Keller Moreau Thorne'.split(' '),
  given: 'Amelia Jonas Priya Daniel Freya Marcus Elena Tobias Naomi Oliver Sofia Ethan Greta Samuel Ines Lucas'.split(' '),
  cities: ['Larkhaven', 'Northmere', 'Eastwick Bay', 'Tollbridge'],
  companies: 'Harrow & Finch,Northlight,Copperleaf,Saltmarsh,Bluewren,Oakhurst,Tidewater Nine,Quillstone,Fernhollow,Lanternworks'.split(','),
  trades: [
    ['Studio', 'media'],
    ['Games', 'gaming'],
    ['Software', 'software'],
    ['Commerce', 'ecommerce'],
    ['Learning', 'education'],
  ],
  ending: 'Ltd',
  streets: ['Mill Lane', 'Canal Street', 'Station Road', 'Foundry Way'],
  address: (city: string, street: string, number: number) => `${number} ${street}, ${city}`,
  nicknames: 'nightowl,jonas,fern,copper,marsh,pixelsmith,quill,tobias,greta,birchwood'.split(','),
} as const
