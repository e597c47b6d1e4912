/** What the palette offers: pages, actions and records, in one order. */
import type { SessionState } from '#contract/desktop.ts'
import { formatMoney } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { type Cents, cents } from '#contract/money.ts'
import type { FoundRecord } from '#contract/search/search.ts'
import { queries } from '#lib/queries.ts'
import { useFavourites } from '#state/favourites.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { openPageAt, openPages } from '../../pages.ts'
import { keyOfPage } from '../page-keys.ts'
import { type AskedAction, askedAction } from './asked-action.ts'
import { creationNames, creations } from './creations.ts'
import { sortedByFit } from './matching.ts'
import type { Entry } from './entry.ts'
import type { Recent } from './recent.ts'
import { accountsApart, actionsOf, isMaster, mastersFirst } from './records.ts'
import { type FrameActions, useFrameActions, useSettingsSections } from './use-frame-actions.ts'
import { useJournalEntry } from './use-journal-entry.ts'
import { useRefusedAction, useRefusedPage } from './use-refused-action.ts'
import { useSavedViewEntries } from './use-saved-view-entries.ts'
import { useWords } from './use-words.ts'

/** True while records for the present text are still looked for: what stands first may change. */
export type Offered = { entries: readonly Entry[]; isLooking: boolean; isSure: boolean; hasFailed: boolean }

export function useEntries(frame: FrameActions, text: string, recents: readonly Recent[]): Offered {
  const { t } = useTranslation('frame')
  const asked = text.trim()
  const { session } = frame
  const commands = useCommands(frame)
  const recordEntry = useRecordEntry(session)
  const action = askedAction(asked, useWords('doesWords'))
  const refusedAction = useRefusedAction(session)
  const refusedPage = useRefusedPage(session)
  const acted = useFound(action?.of ?? '')
  const journal = useJournalEntry(frame, asked)
  const query = useFound(asked)
  if (asked === '') {
    const remembered = recents.flatMap(({ page, record }) =>
      record ? recordEntry(record) : commands.filter((command) => command.recent?.page === page && page !== undefined),
    )
    const names = new Set(remembered.map(({ key }) => key))
    const entries = [...remembered, ...commands.filter(({ key }) => !names.has(key))]
    return { entries, isLooking: false, isSure: true, hasFailed: false }
  }
  const { sure, others } = sortedByFit(commands, asked)
  const inHelp: Entry = {
    key: 'search the help',
    name: t('palette.inHelp', { text: asked }),
    place: t('person.help'),
    run: () => frame.onHelp(asked),
  }
  const [records, accounts] = accountsApart(mastersFirst(query.data ?? [], asked), asked)
  const named = action ? mastersFirst(meant(acted.data ?? [], action), action.of) : []
  const acting = action ? named.flatMap(recordEntry).flatMap(doing(action.names)) : []
  // A page that is named, and not open: nothing else is meant, unless a record goes by that name.
  const closed = refusedPage(asked, commands)
  const isNamed = records.some((record) => isMaster(record, asked))
  const offered = [
    ...acting,
    ...(isNamed ? [] : closed),
    ...sure,
    ...records.flatMap(recordEntry),
    ...(isNamed ? closed : []),
    ...journal.entries,
    ...others,
    ...accounts.flatMap(recordEntry),
  ]
  const looking = journal.isLooking || isLooking(query) || (action !== null && isLooking(acted))
  // Where what is asked for cannot be done, those that are named, else where it is done otherwise.
  const isRefused = offered.length === 0 && !looking && !acted.isError
  const refused = isRefused ? refusedAction(asked, action, named) : []
  const instead = isRefused && action && !named[0] ? sortedByFit(commands, action.word).sure : []
  return {
    entries: [
      ...offered,
      ...(isRefused ? named.flatMap(recordEntry) : []),
      // "void cheque" may ask for either; a number, or what was found, asks for no help.
      ...(action && !named[0] && !/\d/.test(action.of)
        ? [inHelp, ...refused, ...instead]
        : [...refused, ...instead, inHelp]),
    ],
    isLooking: looking,
    isSure: sure.length > 0 && closed.length === 0,
    hasFailed: query.isError,
  }
}

/** The records that a text finds; none for no text. */
const useFound = (text: string) =>
  useQuery({
    ...queries.search.find.queryOptions({ input: { searchQuery: text.slice(0, 80) } }),
    enabled: text !== '',
    // What may be done with a record changes with it: nothing that was found before is shown again.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

const isLooking = ({ isError, isPending, isPlaceholderData }: ReturnType<typeof useFound>): boolean =>
  !isError && (isPending || isPlaceholderData)

/** A payment is of a party: their bills are ticked there. */
const meant = (found: readonly FoundRecord[], { names }: AskedAction): readonly FoundRecord[] =>
  names.has('receivePayment') || names.has('payBills') ? found.filter(({ kind }) => kind !== 'bill') : found

/** Of a record's entry the action that was asked for, as an entry of its own. */
const doing =
  (names: AskedAction['names']) =>
  ({ key, name, about, actions }: Entry): Entry[] => {
    const action = actions?.find((one) => (names as ReadonlySet<string>).has(one.key))
    return action
      ? [{ ...action, key: `${key} ${action.key}`, name: `${action.name}: ${name}`, about, keys: undefined }]
      : []
  }

/** A record as an entry with its actions; none when no page of it is open to the person. */
function useRecordEntry(session: SessionState): (record: FoundRecord) => Entry[] {
  const { t } = useTranslation('frame')
  const navigate = useNavigate()
  const owes = (balance: Cents) =>
    t(balance > 0 ? 'palette.owes' : balance < 0 ? 'palette.inCredit' : 'palette.owesNothing', {
      amount: formatMoney(cents(Math.abs(balance))),
    })
  return (record) => {
    const actions = actionsOf(record, (address) => openPageAt(address, session) !== undefined)
    const [first] = actions
    if (!first) return []
    const { kind, id, code, name, date, amount } = record
    const isCustomer = kind === 'outlet' || kind === 'debtor'
    const figure = amount !== null && (isCustomer ? owes(amount) : formatMoney(amount))
    const about = [date && formatDate(date), figure].filter(Boolean).join(' · ')
    const isNamedFirst = isCustomer || ['supplier', 'employee', 'bank'].includes(kind)
    const [main, beside] = isNamedFirst ? [name, code] : [code, name]
    return [
      {
        key: `${kind} ${id}`,
        name: beside ? `${main} · ${beside}` : main,
        place: t(`palette.kinds.${kind}`),
        about,
        recent: { record },
        run: () => navigate(first.to),
        actions: actions.map(({ name: does, key, to }) => ({
          key: does,
          name: t(`palette.does.${does}`),
          place: '',
          keys: key,
          recent: { record },
          run: () => navigate(to),
        })),
      },
    ]
  }
}

/** Pages on which something new is written say what they do. */
const isAction = (path: string): boolean => /\/(create|draft-expenses)[^/]*$/.test(path)

/** Pages and actions that this person may open. */
function useCommands(frame: FrameActions): readonly Entry[] {
  const { session } = frame
  const { t } = useTranslation('frame')
  const navigate = useNavigate()
  const synonyms: Readonly<Record<string, string>> = useWords('synonyms')
  const creationWords = useWords('creationWords')
  const inEnglish = { lng: 'en' }
  const actions = useFrameActions(frame)
  const sections = useSettingsSections(session)
  const savedViews = useSavedViewEntries(session)
  // Before the pages: of two that fit as well, the one that the person marked is meant.
  const favourites = useFavourites().flatMap(({ address, name }): Entry[] => {
    const page = openPageAt(address, session)
    if (!page || name === undefined) return []
    const place = t('menu.favourites')
    return [{ key: address, name, place, recent: { page: address }, run: () => navigate(address) }]
  })
  const pages = openPages(session)
    .filter(({ path, palette }) => palette !== false && !path.includes(':'))
    .map(
      ({ path, title, menu }): Entry => ({
        key: path,
        name: t(`pages.${title}`),
        place: menu?.group ? t(`groups.${menu.group}`) : t(isAction(path) ? 'palette.actions' : 'palette.pages'),
        // By its English name too, whatever the language: people learnt that, and papers and colleagues say it.
        synonyms: [synonyms[title], t(`pages.${title}`, inEnglish)].join(', '),
        keys: keyOfPage(path),
        recent: { page: path },
        run: () => navigate(path),
      }),
    )
  const forms = creationNames
    .filter((name) => openPageAt(creations[name], session))
    .map((name): Entry => {
      const to = creations[name]
      const others = [creationWords[name], t(`palette.creations.${name}`, inEnglish)].join(', ')
      const place = t('palette.actions')
      return { key: to, name: t(`palette.creations.${name}`), place, synonyms: others, run: () => navigate(to) }
    })
  return [...favourites, ...pages, ...savedViews, ...forms, ...sections, ...actions]
}
