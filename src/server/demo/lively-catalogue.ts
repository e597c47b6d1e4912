/** What the lively demo agency deals in, and with whom. Prices in rupees. */

export type CylinderSeed = {
  code: string
  description: string
  kilograms: number
  cost: number
  price: number
  standard: number
  sells: number
  opening: number
  empties: number
  primary: number
  atOutlets: number
}
export const cylinders: readonly CylinderSeed[] = [
  {
    code: 'LPG-12-5',
    description: 'LP gas 12.5 kg domestic',
    kilograms: 12.5,
    cost: 3450,
    price: 3690,
    standard: 6000,
    sells: 6500,
    opening: 320,
    empties: 260,
    primary: 2400,
    atOutlets: 60,
  },
  {
    code: 'LPG-5',
    description: 'LP gas 5 kg',
    kilograms: 5,
    cost: 1380,
    price: 1482,
    standard: 4000,
    sells: 4300,
    opening: 240,
    empties: 150,
    primary: 1500,
    atOutlets: 40,
  },
  {
    code: 'LPG-2-3',
    description: 'LP gas 2.3 kg camping',
    kilograms: 2.3,
    cost: 640,
    price: 694,
    standard: 2600,
    sells: 2900,
    opening: 90,
    empties: 40,
    primary: 420,
    atOutlets: 12,
  },
  {
    code: 'LPG-37-5',
    description: 'LP gas 37.5 kg commercial',
    kilograms: 37.5,
    cost: 10_350,
    price: 11_070,
    standard: 14_500,
    sells: 15_800,
    opening: 60,
    empties: 30,
    primary: 380,
    atOutlets: 18,
  },
]

export type GoodsSeed = {
  code: string
  description: string
  cost: number
  price: number
  opening: number
  reorder: number
  shelfDays?: number
}
export const accessories: readonly GoodsSeed[] = [
  { code: 'REG-01', description: 'Regulator standard', cost: 900, price: 1200, opening: 60, reorder: 20 },
  { code: 'REG-02', description: 'Regulator with gauge', cost: 1850, price: 2350, opening: 24, reorder: 10 },
  { code: 'HOSE-1M', description: 'Gas hose 1 m', cost: 420, price: 590, opening: 80, reorder: 25 },
  { code: 'HOSE-2M', description: 'Gas hose 2 m', cost: 760, price: 990, opening: 40, reorder: 15 },
  { code: 'CLIP-01', description: 'Hose clip pair', cost: 60, price: 110, opening: 200, reorder: 60 },
  { code: 'COOKER-2B', description: 'Table cooker two burner', cost: 8900, price: 11_200, opening: 12, reorder: 6 },
]
export const lubricants: readonly GoodsSeed[] = [
  {
    code: 'OIL-1L',
    description: 'Engine oil 20W-50 1 L',
    cost: 1450,
    price: 1790,
    opening: 72,
    reorder: 24,
    shelfDays: 540,
  },
  {
    code: 'OIL-4L',
    description: 'Engine oil 20W-50 4 L',
    cost: 5300,
    price: 6450,
    opening: 30,
    reorder: 12,
    shelfDays: 540,
  },
  { code: 'GREASE-500', description: 'Grease 500 g', cost: 780, price: 980, opening: 36, reorder: 12, shelfDays: 365 },
  {
    code: 'COOLANT-1L',
    description: 'Coolant concentrate 1 L',
    cost: 1100,
    price: 1390,
    opening: 24,
    reorder: 10,
    shelfDays: 300,
  },
]

export const towns = [
  'Borella',
  'Nugegoda',
  'Maharagama',
  'Kottawa',
  'Homagama',
  'Piliyandala',
  'Moratuwa',
  'Panadura',
  'Horana',
  'Kesbewa',
] as const
export const shopNames = ['Stores', 'Grocery', 'Hotel', 'Bakery', 'Trade Centre', 'Mini Market'] as const
export const owners = [
  'Sampath',
  'Nimal',
  'Ruwan',
  'Chandrani',
  'Kumari',
  'Sunil',
  'Fathima',
  'Selvam',
  'Dilshan',
  'Priyanka',
] as const
export const banks = [
  { name: 'BOC current', branch: 'Nugegoda', accountNo: '8100452213', opening: 2_400_000 },
  { name: 'Sampath Bank current', branch: 'Maharagama', accountNo: '1090-5527-31', opening: 860_000 },
] as const
export const drawerBanks = ['BOC', 'Sampath', 'Peoples', 'HNB', 'Commercial'] as const
/** Monthly and daily costs paid through general entries: account code, words, rupees from and to, percent of days. */
export const runningCosts = [
  { code: '5230', memo: 'Diesel for the lorries', low: 9_000, high: 22_000, percent: 45 },
  { code: '5290', memo: 'Tea and meals', low: 600, high: 1_800, percent: 70 },
  { code: '5280', memo: 'Bill books and toner', low: 1_200, high: 6_500, percent: 8 },
  { code: '5240', memo: 'Tyres and repairs', low: 4_500, high: 38_000, percent: 10 },
  { code: '5270', memo: 'Telephone and internet', low: 4_800, high: 7_200, percent: 4 },
  { code: '5260', memo: 'Electricity and water', low: 8_000, high: 16_000, percent: 4 },
] as const
