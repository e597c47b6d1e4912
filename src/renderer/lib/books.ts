/** Names of accounts and memos of entries as the person reads them: what the program gave or wrote itself is in their language. */
import { sayMemo } from '#contract/ledger/memo.ts'
import { sayAccount, sayAccounts, sayPlace } from '#contract/ledger/seeded-accounts.ts'
import { say } from './say.ts'

type Named = { code: string; name: string }

export const accountName = ({ code, name }: Named): string => sayAccount(code, name, say)

/** "1010 Cash in hand" */
export const accountLabel = (account: Named): string => `${account.code} ${accountName(account)}`

/** A text that names accounts by code and name. */
export const accountsIn = (text: string): string => sayAccounts(text, say)

/** A bank, or a place of cash. */
export const placeName = (name: string): string => sayPlace(name, say)

export const memoWords = (memo: string): string => sayMemo(memo, say)
