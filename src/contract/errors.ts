/** The closed list of errors (specification §8; ERR-02): what the server may refuse, with which code and status, in which words. */

/** Numeric codes of the specification's constants and ours beside them. */
export const errorCodes = {
  conflict: 409,
  invalid: 400002,
  unexpected: 500000,
  referenced: 500006,
  unchanged: 200002,
  badCredentials: 100006,
  unauthenticated: 100003,
  badRefreshToken: 100004,
  roleNotAllowed: 403001,
  productNotAllowed: 403002,
  agencyNotAllowed: 403003,
  deviceRevoked: 403004,
  notFound: 404001,
  busy: 423001,
  tooLarge: 413001,
  tooMany: 429001,
} as const
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes]

const invalid = (message: string) => ({ code: errorCodes.invalid, status: 400, message }) as const
const conflict = (message: string) => ({ code: errorCodes.conflict, status: 409, message }) as const

/** Every key with its code, HTTP status and text for a person. The text says what to do. */
export const errorCatalogue = {
  REQUIRED: invalid('A required value is missing. Fill in the marked field.'),
  INVALID: invalid('The request is not valid. Correct the marked fields.'),
  RESERVED_BY_TRIP: invalid('It is reserved by an unsettled trip. Settle or remove that row first.'),
  FORMAT_NAME: invalid('should contain numbers, letters, dashes and spaces only'),
  FORMAT_PARTY_NAME: invalid("should contain numbers, letters, dashes, spaces and . , ' ( ) / only"),
  FORMAT_CODE: invalid('should contain numbers, capital letters and dashes only'),
  FORMAT_STRICT: invalid('should contain numbers, letters and dashes only'),
  FORMAT_REFERENCE: invalid('should contain numbers, letters, dashes, spaces and . / only'),
  FORMAT_DIGITS: invalid('should contain digits only'),
  TOO_LONG: invalid('The text is too long.'),
  AGENCY_REQUIRED: invalid('Choose an agency first.'),
  FUTURE_DATE: invalid('The date lies in the future. Use today or an earlier open day.'),
  PERIOD_CLOSED: invalid('That period is closed. Use a date after the last closed month.'),
  BACKDATE_NOT_ALLOWED: invalid('That day is closed. Use the open day, or ask a SuperAdmin.'),
  UNBALANCED_JOURNAL: invalid('Debits and credits differ. Correct the lines until they agree.'),
  CONTROL_ACCOUNT: invalid('This account moves only through its documents. Record the document instead.'),
  GROUP_ACCOUNT: invalid('This is a group account. Choose one of the accounts under it.'),
  ACCOUNT_INACTIVE: invalid('This account is not active. Activate it or choose another.'),
  PARTY_REQUIRED: invalid('This account needs a party. Choose the outlet, debtor, supplier or employee.'),
  ACCOUNT_RULE: invalid('The account cannot be saved like this.'),
  NONZERO_BALANCE: invalid('The account has a balance. Move it first.'),
  OPENING_COMPLETED: invalid('The opening is completed. Use an opening correction instead.'),
  OPENING_INCOMPLETE: invalid('Opening balance equity is not zero. Transfer it to capital first.'),
  INSUFFICIENT_STOCK: invalid('There is not enough stock.'),
  NEGATIVE_STOCK_IN_REPLAY: invalid(
    'A later document would not have enough left. Use a later day, or correct that document first.',
  ),
  INSUFFICIENT_BOTTLES: invalid('There are not enough bottles at that location.'),
  INSUFFICIENT_PRIMARY_BOTTLES: invalid(
    'More filled bottles than the principal holds of ours. Record the bottle receipt note first.',
  ),
  INSUFFICIENT_FUNDS: invalid('There is not enough cash.'),
  OVERPAYMENT: invalid('The amount is more than what is open.'),
  LOT_ISSUED: invalid('Goods of this note were moved already. The quantity may not go below what was moved.'),
  COST_LOCKED: invalid(
    'Goods of this lot were issued already. Ask a SuperAdmin to change their cost, or change the price of what remains.',
  ),
  DUPLICATE_LINE: invalid('The same item and lot stands twice. Put them on one line.'),
  TAG_NEEDS_ZERO_STOCK: invalid('Tagging needs zero stock in every location and no open trip.'),
  TAG_MISMATCH: invalid('Bottle and stock item do not fit: one stock item to one bottle type of the same capacity.'),
  ITEM_TREE: invalid('The item cannot stand there in the tree.'),
  CREDIT_LIMIT: invalid('The credit limit is exceeded.'),
  ILLEGAL_CHEQUE_TRANSITION: invalid('The cheque cannot go to that status.'),
  CHEQUE_NOT_MATURE: invalid('The date on the cheque lies in the future. Bank it on that day.'),
  CHEQUE_STALE: invalid('The cheque is too old to be banked. Ask for another one.'),
  DEST_BANK_REQUIRED: invalid('Choose the bank or cash account that receives the money.'),
  VEHICLE_BUSY: invalid('The vehicle is on another trip of this product. Record its return first.'),
  REP_BUSY: invalid('The sales rep is on another trip of this product. Record its return first.'),
  NOT_SALES_REF: invalid('This employee may not lead a trip of this product. Give a role of a sales rep first.'),
  RETURN_EXCEEDS_LOADED: invalid('More came back than was loaded. Correct the marked lines.'),
  GASOUT_EXCEEDS_SOLD: invalid('More was given out than was sold. Remove gas-out lines, or correct what came back.'),
  SETTLEMENT_OUT_OF_BALANCE: invalid('The settlement is short or in excess. Correct it, or ask an Admin to confirm.'),
  BOTTLE_EQUATION: invalid(
    'The bottles do not add up to the cylinders sold. Correct the rows, or ask an Admin to confirm.',
  ),
  DISCOUNT_EXCEEDS_SALES: invalid('The discounts are more than the sales of the trip.'),
  DISCOUNT_LIMIT: invalid('More is given away than you may settle. Ask an Admin or a SuperAdmin to settle the trip.'),
  PROPORTION_OVER_100: invalid('The shares add up to more than 100 %. Lower one of them.'),
  ILLEGAL_EXPENSE_STATE: invalid('The expense is not in a state that allows this.'),
  COUNT_LIMIT: invalid('The differences are worth more than you may approve. Ask a SuperAdmin to approve the sheet.'),
  SELF_APPROVAL: invalid('Somebody else must approve what you wrote.'),
  TRIPS_OPEN: invalid('Trips of that day are not settled. Settle or cancel them first.'),
  ROWS_UNPOSTED: invalid('Rows of that day are not posted. Settle or remove them first.'),
  BACKDATES_PENDING: invalid('Backdated entries are not processed yet. Process them first.'),
  EXPENSES_PENDING: invalid(
    'Expenses of that month wait for approval. Approve or remove them, or confirm to leave them out.',
  ),
  BOOKS_DISAGREE: invalid('The books do not agree. Look at the checks that failed.'),
  WEAK_PASSWORD: invalid(
    'Choose another password: at least 12 characters, and more than names, places, words of the trade or common passwords with digits.',
  ),
  LAST_SUPERADMIN: invalid('An agency needs an active SuperAdmin. Make somebody else SuperAdmin first.'),
  MAIL_NOT_SENT: invalid('The message was not sent.'),
  MAIL_NOT_SET_UP: conflict('No mail server is set up. A SuperAdmin sets it up under System › Settings.'),
  DUPLICATE: conflict('It exists already. Use another code, number or name.'),
  VERSION_CONFLICT: conflict('Somebody changed it meanwhile. Open it again and repeat your change.'),
  IDEMPOTENCY_MISMATCH: conflict('This request was sent before with other contents.'),
  ALREADY_REVERSED: conflict('It was reversed already.'),
  RECONCILED: conflict('It is reconciled with a statement of the bank. Undo that match first.'),
  DAY_CLOSED: conflict('The day is closed.'),
  COUNT_STATE: conflict('The count sheet is not in a state that allows this.'),
  BILL_SETTLED: conflict('The bill is settled in part. Undo the settlement first.'),
  ADVANCE_APPLIED: conflict('The advance was applied to a bill. Undo that settlement first.'),
  LOAN_CLOSED: conflict('Bottles of this loan came back already. Undo that first.'),
  ROUTE_LOCKED: conflict('The trip is settled. Amend the settlement instead.'),
  AGENCY_EXISTS: conflict('An agency exists here already. Sign in as SuperAdmin to add another.'),
  DEMO_ONLY: conflict('This database holds demo data. A real agency needs a database of its own.'),
  NOT_AVAILABLE_YET: conflict('This is not available in this version.'),
  REFERENCED: {
    code: errorCodes.referenced,
    status: 409,
    message: 'It is in use and cannot be deleted. Deactivate it instead.',
  },
  BAD_CREDENTIALS: {
    code: errorCodes.badCredentials,
    status: 400,
    message: 'The username or password is wrong, or the account is locked. Try again in a while.',
  },
  UNAUTHENTICATED: { code: errorCodes.unauthenticated, status: 401, message: 'Your session has ended. Sign in again.' },
  BAD_REFRESH_TOKEN: {
    code: errorCodes.badRefreshToken,
    status: 400,
    message: 'Your session has ended. Sign in again.',
  },
  ROLE_NOT_ALLOWED: { code: errorCodes.roleNotAllowed, status: 403, message: 'Your role may not do this.' },
  PRODUCT_NOT_ALLOWED: {
    code: errorCodes.productNotAllowed,
    status: 403,
    message: 'This product is not linked to you, or has no bottles.',
  },
  AGENCY_NOT_ALLOWED: { code: errorCodes.agencyNotAllowed, status: 403, message: 'You are not linked to this agency.' },
  DEVICE_REVOKED: {
    code: errorCodes.deviceRevoked,
    status: 403,
    message: 'This computer was locked out. Ask an Admin to admit it again.',
  },
  NOT_FOUND: { code: errorCodes.notFound, status: 404, message: 'It was not found in this agency.' },
  BUSY: { code: errorCodes.busy, status: 409, message: 'A closing job is running. Try again in a moment.' },
  TOO_LARGE: { code: errorCodes.tooLarge, status: 413, message: 'The request is too large.' },
  TOO_MANY: { code: errorCodes.tooMany, status: 429, message: 'Too many attempts. Wait a moment and try again.' },
  UNEXPECTED: {
    code: errorCodes.unexpected,
    status: 500,
    message: 'Something went wrong. Please contact the system administrator.',
  },
  UNAVAILABLE: { code: errorCodes.unexpected, status: 503, message: 'The server is not ready. Try again in a moment.' },
  /** Made on the desktop, never by the server: the line is down and the call cannot be answered from the mirror. */
  OFFLINE: {
    code: errorCodes.unexpected,
    status: 503,
    message:
      'There is no connection to the server. Nothing was saved; what you typed stays here. Try again when the connection is back.',
  },
  /** Made on the desktop: the disk refused, or what was downloaded is not whole. */
  FILE_NOT_SAVED: invalid('The file could not be saved. Nothing was left behind. Choose another folder and try again.'),
  BACKUP_DAMAGED: invalid('The backup is not whole. It was not kept.'),
} as const
export type ErrorKey = keyof typeof errorCatalogue

/** Texts of the specification §8 for failures without words of their own, in correct English. */
export const fallbackMessages = {
  confirmedAction: 'Something went wrong. Please contact the system administrator.',
  default: 'Something went wrong!',
} as const

/** One failing field, blocker or number behind a refusal. */
export type ErrorDetail = { field?: string; message: string; [more: string]: unknown }

/** The envelope of every failure on the wire. */
export type ErrorEnvelope = { code: number; message: string; key: string; details: ErrorDetail[]; traceId: string }

/** A deliberate refusal: a key of the closed list, optionally with its own words and details. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly key: ErrorKey
  readonly details: ErrorDetail[]
  constructor(key: ErrorKey, message?: string, details: ErrorDetail[] = []) {
    super(message ?? errorCatalogue[key].message)
    this.name = 'Refusal'
    this.key = key
    this.details = details
  }
  get code(): ErrorCode {
    return errorCatalogue[this.key].code
  }
  get status(): number {
    return errorCatalogue[this.key].status
  }
}

/** Throws a {@link Refusal}: `refuse('INSUFFICIENT_STOCK', 'Only 27 left.', [{ stock, available: 27, message: … }])`. */
export function refuse(key: ErrorKey, message?: string, details: ErrorDetail[] = []): never {
  throw new Refusal(key, message, details)
}
