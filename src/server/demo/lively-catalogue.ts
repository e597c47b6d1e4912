/** What the lively demo agency deals in, and where its money lies. Prices in rupees. */

/** `load`: what the largest lorry takes; `stock`: filled ones that the yard wants in the morning. */
export type CylinderSeed = {
  code: string
  description: string
  kilograms: number
  cost: number
  price: number
  standard: number
  sells: number
  load: number
  stock: number
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
    load: 62,
    stock: 800,
    empties: 100,
    primary: 20,
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
    load: 24,
    stock: 320,
    empties: 50,
    primary: 10,
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
    load: 10,
    stock: 110,
    empties: 24,
    primary: 8,
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
    load: 6,
    stock: 70,
    empties: 14,
    primary: 6,
    atOutlets: 16,
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
  { code: 'CLIP-01', description: 'Hose clip pair', cost: 60, price: 110, opening: 120, reorder: 40 },
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

export const banks = [
  { name: 'BOC current', branch: 'Nugegoda', accountNo: '8100452213', opening: 4_200_000 },
  { name: 'Sampath Bank current', branch: 'Maharagama', accountNo: '1090-5527-31', opening: 1_600_000 },
] as const
export const drawerBanks = ['BOC', 'Sampath', 'Peoples', 'HNB', 'Commercial'] as const

/** What the agency owned and owed when it went live, beside cash, banks, bills, cheques, goods and bottles. */
export const openingBalances = [
  { code: '1010', name: 'Cash in hand', acc_type: 1, sub_type: 1, amount: 640_000 },
  { code: '1030', name: 'Petty cash', acc_type: 1, sub_type: 1, amount: 35_000 },
  { code: '1510', name: 'Motor vehicles', acc_type: 1, sub_type: 2, amount: 38_600_000 },
  { code: '1520', name: 'Furniture & equipment', acc_type: 1, sub_type: 2, amount: 1_450_000 },
  { code: '1590', name: 'Accumulated depreciation', acc_type: 1, sub_type: 2, amount: -11_300_000 },
  { code: '2500', name: 'Bank and lease loans', acc_type: 2, sub_type: 2, amount: 6_500_000 },
] as const
