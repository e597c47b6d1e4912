/** Calls of the specification that no screen asks, each with the wider call that serves instead; written by hand, shown by docs/coverage.md. */

const settlement = 'GET /api/DayEnd/settlement/{id} answers all rows of a trip at one moment'
const trip = 'GET /api/DailyVehicalRoutin/{id} answers the trip with its people and goods'

/** By `method path`. */
export const unasked: Readonly<Record<string, string>> = {
  'GET /api/Account/get-past-ledger-balance/{id}': 'GET /api/Account/{id}/days answers the balance of every day',
  'GET /api/Brn/get-empty-bottles-by-sales/{tripId}': settlement,
  'GET /api/Cash/get-by-sales/{id}': settlement,
  'GET /api/Cheque/get-by-sales/{tripId}': settlement,
  'GET /api/Credit/get-by-sales/{tripId}': settlement,
  'GET /api/Discount/get-by-sales/{id}': settlement,
  'GET /api/DayEnd/get-acounts-sales-wise/{id}': settlement,
  'GET /api/DayEnd/get-balance-sales-wise/{id}': settlement,
  'GET /api/DayEnd/get-items-sales-wise/{id}': settlement,
  'GET /api/Credit/get-credit-collected':
    'GET /api/Credit/credit-collected-report shows the same to be printed and saved',
  'GET /api/DailyVehicalRoutin/get-stock-by-daily-root/{id}': trip,
  'GET /api/DayEnd/get-month-starting-date': 'the calendar of the screens knows the first day of a month',
  'GET /api/DayEnd/get-reps-in-sale': 'GET /api/DailyVehicalRoutin lists the trips of a day with their reps',
  'GET /api/Employee/get-employee-by-role/{id}': 'GET /api/Employee answers everybody with the role',
  'GET /api/EmployeeProportion/get-proportion-by-role/{id}':
    'GET /api/EmployeeProportion/get-proportion-by-product/{id} answers all roles, whose shares have one sum',
}
