/** Every call with its level, written by hand from the specification and docs/rules/permissions.md (PER-01): what the contract is held against. */

/** method path access, as the specification and PER-01 have them. `+` marks a call beyond the specification. */
const text = `
POST /api/Auth/Login public
POST /api/Auth/Refresh-Token public
POST /api/Auth/Logout guest +
POST /api/Auth/change-password guest +
GET /api/User sa +
GET /api/User/{id} sa +
GET /api/User/{id}/roles sa +
GET /api/User/base-items guest +
GET /api/User/{id}/base-items sa +
POST /api/User/register sa +
POST /api/User/{id}/assign-main-item-category sa +
PUT /api/User/{id} sa +
POST /api/User/{id}/reset-password sa +
DELETE /api/User/{id} sa +
POST /api/Agency public +
GET /api/Agency guest +
GET /api/Agency/letterhead sa +
PUT /api/Agency/letterhead sa +
GET /api/Mail/server sa +
PUT /api/Mail/server sa +
DELETE /api/Mail/server sa +
GET /api/Mail/sender guest +
POST /api/Mail/test sa +
POST /api/Mail guest +
GET /api/Account/{id}/opening sa +
PUT /api/Account/{id}/opening sa +
GET /api/Stock/{id}/opening sa +
PUT /api/Stock/{id}/opening sa +
GET /api/BrnStock/{id}/opening sa +
PUT /api/BrnStock/{id}/opening sa +
GET /api/Opening/checklist admin +
PUT /api/Opening/checklist sa +
POST /api/Opening/preview-import sa +
POST /api/Opening/import sa +
GET /api/Opening/import-progress sa +
GET /api/Opening/import-template sa +
GET /api/Search guest +
GET /api/SavedView guest +
POST /api/SavedView admin +
PUT /api/SavedView/{id} admin +
DELETE /api/SavedView/{id} admin +
GET /api/Devices admin +
PUT /api/Devices/{id} admin +
POST /api/Devices/{id}/revoke admin +
POST /api/Devices/{id}/admit admin +
GET /api/AppConfig/get-app-config public
GET /api/AppConfig/download-backup sa
GET /api/AppConfig sa +
PUT /api/AppConfig sa +
GET /api/ConfigItem/get-current-date-time guest
GET /api/Stock/get-item-by-main-category/{id} guest
GET /api/Stock/get-stock guest
GET /api/Stock/stock-expire guest
GET /api/Stock/get-product-list guest
GET /api/Stock/get-bottle-stock-allowed guest
GET /api/Stock/get-products-categories/{id} guest
GET /api/Stock/{id} guest +
GET /api/Stock/moves guest +
DELETE /api/Stock/remove/{id} sa
DELETE /api/Stock/{id} sa
POST /api/Stock/create sa
POST /api/Stock/tag-bottle-stock sa
POST /api/Stock/create-item sa
PUT /api/Stock/item/{id} sa
PUT /api/Stock/update-item/{id} sa
GET /api/Grn/generate-invoice/{id} guest
GET /api/Grn/stock-journal guest
GET /api/Grn guest
GET /api/Grn/{id} guest
POST /api/Grn guest
PUT /api/Grn/{id} guest
PATCH /api/Grn/{id} guest
DELETE /api/Grn/{id} sa +
GET /api/Expire/generate-invoice/{id} guest
GET /api/Expire guest +
POST /api/Expire guest
DELETE /api/Expire/{id} sa +
GET /api/Expense guest
GET /api/Expense/get-draft guest
GET /api/Expense/generate-voucher guest
GET /api/Expense/{id} guest +
GET /api/Expense/payees guest +
POST /api/Expense/add-expense guest
POST /api/Expense/draft-expense guest
PUT /api/Expense/update-draft/{id} guest
DELETE /api/Expense/remove-draft/{id} guest
PUT /api/Expense/approve-expense-draft/{id} admin
POST /api/Expense/create-payment admin
PUT /api/Expense/{id} admin
DELETE /api/Expense/{id} admin
GET /api/Outlet guest
GET /api/Outlet/balances guest +
GET /api/Outlet/creditors guest +
GET /api/Outlet/names guest +
GET /api/Outlet/{id} guest +
GET /api/Outlet/{id}/overview guest +
POST /api/Outlet admin
PUT /api/Outlet/{id} admin
DELETE /api/Outlet/{id} admin
GET /api/Account guest
GET /api/Account/journal-entry-log sa
GET /api/Account/get-journal-entries guest
GET /api/Account/get-day-end-date guest
GET /api/Account/{id}/days guest +
GET /api/Account/trail-balance guest
GET /api/Account/get-ledger-log sa
GET /api/Account/ledger sa +
GET /api/Account/get-income-statment guest
GET /api/Account/income-statement-report guest +
GET /api/Account/cash-in-hand guest
GET /api/Account/bank-report guest +
GET /api/Account/balance-sheet guest +
GET /api/Account/trial-balance-movement guest +
GET /api/Account/cash-flow guest +
GET /api/Account/income-by-month guest +
GET /api/Account/get-day-end guest
GET /api/Account/day-end-report guest +
GET /api/Account/get-past-ledger-balance/{id} guest
GET /api/Account/export-plain-text sa +
POST /api/Account admin
POST /api/Account/create-gl-entry admin
PUT /api/Account/{id} admin
DELETE /api/Account/{id} admin
GET /api/GeneralEntry admin +
GET /api/GeneralEntry/{id} admin +
GET /api/GeneralEntry/{id}/voucher admin +
POST /api/GeneralEntry/{id}/reverse admin +
GET /api/EntryTemplate admin +
GET /api/EntryTemplate/{id} admin +
POST /api/EntryTemplate admin +
PUT /api/EntryTemplate/{id} admin +
DELETE /api/EntryTemplate/{id} admin +
POST /api/EntryTemplate/{id}/post admin +
POST /api/EntryTemplate/{id}/skip admin +
GET /api/Bank guest
GET /api/Bank/cash-types guest
GET /api/Bank/{id} guest +
POST /api/Bank admin
PUT /api/Bank/{id} admin
DELETE /api/Bank/{id} admin
GET /api/BankReconciliation admin +
GET /api/BankReconciliation/statements admin +
GET /api/BankReconciliation/work admin +
GET /api/BankReconciliation/matches admin +
POST /api/BankReconciliation/preview admin +
POST /api/BankReconciliation/import admin +
DELETE /api/BankReconciliation/statements/{id} admin +
POST /api/BankReconciliation/match admin +
DELETE /api/BankReconciliation/matches/{id} admin +
POST /api/BankReconciliation/post admin +
POST /api/BankReconciliation/open-items admin +
DELETE /api/BankReconciliation/open-items/{id} admin +
GET /api/BankReconciliation/report admin +
GET /api/CreditorCheque guest
GET /api/CreditorCheque/{id} guest +
POST /api/CreditorCheque admin
PUT /api/CreditorCheque/{id} admin
DELETE /api/CreditorCheque/{id} admin
GET /api/DailyRoute guest
GET /api/DailyRoute/{id} guest +
POST /api/DailyRoute admin
PUT /api/DailyRoute/{id} admin
DELETE /api/DailyRoute/{id} admin
GET /api/Vehical guest
GET /api/Vehical/{id} guest +
POST /api/Vehical sa
PUT /api/Vehical/{id} sa
DELETE /api/Vehical/{id} sa
GET /api/EmployeeBaseRole guest
GET /api/EmployeeBaseRole/{id} guest +
POST /api/EmployeeBaseRole sa
PUT /api/EmployeeBaseRole/{id} sa
DELETE /api/EmployeeBaseRole/{id} sa
GET /api/EmployeeRole/get-by-product/{id} guest
GET /api/EmployeeRole/{id} guest +
POST /api/EmployeeRole sa
PUT /api/EmployeeRole/{id} sa
DELETE /api/EmployeeRole/{id} sa
GET /api/EmployeeProportion/get-proportion-by-product/{id} guest
GET /api/EmployeeProportion/get-proportion-by-role/{id} guest
POST /api/EmployeeProportion sa
PUT /api/EmployeeProportion/{id} sa
DELETE /api/EmployeeProportion/{id} sa
GET /api/Employee guest +
GET /api/Employee/{id} sa +
GET /api/Employee/get-employee-by-role/{id} guest
GET /api/Employee/get-employee-by-product/{id} guest
GET /api/Employee/get-sales-ref-by-product/{id} guest
POST /api/Employee sa
PUT /api/Employee/{id} sa
DELETE /api/Employee/{id} sa
GET /api/EmployeeAlternativeRole guest +
GET /api/EmployeeAlternativeRole/{id} guest +
POST /api/EmployeeAlternativeRole sa +
PUT /api/EmployeeAlternativeRole/{id} sa +
DELETE /api/EmployeeAlternativeRole/{id} sa +
GET /api/BrnStockItem guest
POST /api/BrnStockItem sa
PUT /api/BrnStockItem/{id} sa
DELETE /api/BrnStockItem/{id} sa
GET /api/BrnStock guest
POST /api/BrnStock sa
PUT /api/BrnStock/{id} sa
GET /api/BrnStock/pending-bottle-loan-report guest
GET /api/BrnStock/bottle-loan-report guest
GET /api/BrnStock/bottle-loan-invoice/{id} guest
GET /api/BrnStock/bottle-report guest
GET /api/Brn guest +
GET /api/Brn/generate-brn-invoice/{id} guest
GET /api/Brn/generate-brn-po-invoice/{id} guest
GET /api/Brn/stock-journal guest
GET /api/Brn/{id} guest +
POST /api/Brn/create guest
POST /api/Brn/create-purchase-order admin
DELETE /api/Brn/{id} sa +
GET /api/Brn/get-pending-loans guest
GET /api/Brn/loan-closures guest +
GET /api/Brn/loan/{id} guest +
POST /api/Brn/create-loan sa
PUT /api/Brn/update-loan/{id} sa +
DELETE /api/Brn/loan/{id} sa +
POST /api/Brn/close-loan-invoice guest
POST /api/Brn/loan/{id}/undo-closure sa +
GET /api/Credit/get-by-sales/{tripId} guest
GET /api/Credit/get-pending-credits guest
GET /api/Credit/get-credit-collected guest
GET /api/Credit/transfers guest +
GET /api/Credit/statement guest +
GET /api/Credit/statement-report guest +
GET /api/Credit/statement-parties guest +
GET /api/Credit/statements-report guest +
GET /api/Credit/pending-credit-report guest
GET /api/Credit/credit-report guest
GET /api/Credit/credit-collected-report guest +
GET /api/Credit/{id} guest +
POST /api/Credit guest
POST /api/Credit/open-credit-bill sa
POST /api/Credit/close-credit-bill admin
GET /api/Payment guest +
GET /api/Payment/{id} guest +
GET /api/Payment/{id}/paper guest +
POST /api/Printing guest +
GET /api/TaxInvoice guest +
POST /api/TaxInvoice guest +
GET /api/TaxInvoice/{id}/paper guest +
GET /api/TaxInvoice/report admin +
POST /api/Payment/receive sa +
POST /api/Payment/pay admin +
POST /api/Payment/{id}/reverse sa +
GET /api/Transfer admin +
GET /api/Transfer/{id} admin +
GET /api/Transfer/pay-in-slip admin +
POST /api/Transfer admin +
POST /api/Transfer/{id}/reverse admin +
GET /api/StaffPayment admin +
GET /api/StaffPayment/open admin +
GET /api/StaffPayment/{id} admin +
GET /api/StaffPayment/{id}/voucher admin +
POST /api/StaffPayment/recover admin +
POST /api/StaffPayment/pay admin +
POST /api/StaffPayment/{id}/reverse admin +
PUT /api/Credit/{id} sa +
POST /api/Credit/{id}/undo-settlement sa +
DELETE /api/Credit/{id} guest
POST /api/Cheque/open-cheques sa
GET /api/Cheque/get-pending-cheques guest
GET /api/Cheque/ids admin +
GET /api/Cheque/summary admin +
GET /api/Cheque/drawer-banks guest +
GET /api/Cheque/{id} guest +
GET /api/Cheque/{id}/corrections guest +
GET /api/Cheque/get-by-sales/{tripId} guest
GET /api/Cheque/pending-cheque-report guest
GET /api/Cheque/cheque-report guest
POST /api/Cheque guest
POST /api/Cheque/create-payables admin
PUT /api/Cheque/{status} admin
PATCH /api/Cheque/{id} admin
POST /api/Cheque/{id}/undo sa +
DELETE /api/Cheque/{id} guest
DELETE /api/Cheque/remove-pending/{id} sa
GET /api/DailyVehicalRoutin guest
GET /api/DailyVehicalRoutin/{id} guest
GET /api/DailyVehicalRoutin/get-stock-by-daily-root/{id} guest
GET /api/DailyVehicalRoutin/get-staff-by-daily-root/{id} guest
GET /api/DailyVehicalRoutin/sales-report guest
GET /api/DailyVehicalRoutin/item-wise-sales-report guest
GET /api/DailyVehicalRoutin/loading-unloading guest
POST /api/DailyVehicalRoutin/create guest
POST /api/DailyVehicalRoutin/add-gasout-items-by-sales/{id} guest
POST /api/DailyVehicalRoutin/add-items-on-loading/{id} guest
PUT /api/DailyVehicalRoutin/{id}/loading guest +
PUT /api/DailyVehicalRoutin/{id} guest
DELETE /api/DailyVehicalRoutin/dalete-sales-item/{id} guest
DELETE /api/DailyVehicalRoutin/{id} admin
GET /api/DayEnd/get-reps-in-sale guest
GET /api/DayEnd/get-acounts-sales-wise/{id} guest
GET /api/DayEnd/get-items-sales-wise/{id} guest
GET /api/DayEnd/get-balance-sales-wise/{id} guest
GET /api/DayEnd/settlement/{id} guest +
PUT /api/DayEnd/process-sales-summary/{id} guest
GET /api/DayEnd/process-dayend-rep-wise-report/{id} guest
GET /api/DayEnd/dayend-detail-rep-wise-report guest +
GET /api/DayEnd/rep-wise-summary guest +
GET /api/Cash/get-by-sales/{id} guest
GET /api/Cash/cash-report guest
POST /api/Cash guest
DELETE /api/Cash/{id} guest
GET /api/Discount/get-by-sales/{id} guest
GET /api/Discount/discount-report guest
POST /api/Discount guest
DELETE /api/Discount/{id} guest
GET /api/Brn/get-empty-bottles-by-sales/{tripId} guest
POST /api/Brn/add-empty-bottles guest
DELETE /api/Brn/empty-bottles/{id} guest
GET /api/DayEnd/analysis editor +
GET /api/DayEnd/get-dashboard-stats guest
GET /api/DayEnd/get-last-month-date guest
GET /api/DayEnd/get-month-starting-date guest
GET /api/DayEnd/day-end-checks admin +
GET /api/DayEnd/devices admin +
POST /api/DayEnd/process-account-dayend admin
GET /api/DayEnd/certificate/{date} guest +
GET /api/DayEnd/month-end sa +
POST /api/DayEnd/process-account-monthend sa
POST /api/DayEnd/reopen-month sa +
GET /api/DayEnd/get-backdate-entries sa
PATCH /api/DayEnd/process-backdate-ledger/{id} sa
GET /api/DayEnd/backdate-report sa +
GET /api/Credit/debtors-ageing guest +
GET /api/Credit/creditors-ageing admin +
GET /api/DayEnd/rep-performance guest +
GET /api/DailyVehicalRoutin/commission guest +
GET /api/DailyVehicalRoutin/profitability guest +
GET /api/DailyVehicalRoutin/{id}/loading-sheet guest +
GET /api/DailyVehicalRoutin/{id}/delivery-note guest +
GET /api/DailyVehicalRoutin/outlet-sales guest +
GET /api/DailyVehicalRoutin/{id}/events guest +
GET /api/Stock/ageing guest +
GET /api/BrnStock/bottle-turnover guest +
GET /api/Cheque/cheque-calendar guest +
GET /api/Account/vat-summary guest +
GET /api/AppConfig/audit-trail sa +
GET /api/Attachment guest +
POST /api/Attachment guest +
GET /api/Attachment/{id} guest +
DELETE /api/Attachment/{id} guest +
POST /api/Attachment/note guest +
DELETE /api/Attachment/note/{id} guest +
GET /api/Sync/snapshot guest +
GET /api/Sync/changes guest +
GET /api/Sync/events guest +
POST /api/Sync/operations guest +
GET /api/StockCount guest +
GET /api/StockCount/{id} guest +
GET /api/StockCount/{id}/report guest +
POST /api/StockCount guest +
PUT /api/StockCount/{id}/counts guest +
PATCH /api/StockCount/{id}/submit guest +
PATCH /api/StockCount/{id}/approve admin +
PATCH /api/StockCount/{id}/send-back admin +
DELETE /api/StockCount/{id} admin +
`

export const callsByHand = text
  .trim()
  .split('\n')
  .map((line) => line.replace(/ \+$/, ''))

/** Calls that need a product with bottles (C12): notes, orders, loans and empties, and the reports of bottles. */
export const needsBottles = (line: string): boolean =>
  /^\S+ \/api\/(Brn(?!Stock)|BrnStock\/(pending-bottle-loan-report|bottle-))/.test(line) &&
  !line.includes('/api/Brn/loan-closures')
