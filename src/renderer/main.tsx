/** Starts the page: the bridge's events, the session, the texts, then the screens. */
import { tellPages } from '#lib/known-pages.ts'
import { signStyles } from '#lib/style-nonce.ts'
import { startAlerts } from '#state/alerts.ts'
import { startMenu } from '#state/menu.ts'
import { startSession } from '#state/session.ts'
import { readSettings } from '#state/settings.ts'
import { startWork } from '#state/work.ts'
import { startEnterMoves } from '#ui/enter-moves.ts'
import { startFocusKeeping } from '#ui/focus-keeper.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startLanguage } from './app/language.ts'
import { paths } from './app/paths.ts'
import { closedPageAt, entryAt, openPageAt } from './app/pages.ts'
import { openAhead } from './app/routes.tsx'

signStyles()
startAlerts()
startWork()
startMenu()
startEnterMoves()
startFocusKeeping()
tellPages(openPageAt, closedPageAt, (pathname) => entryAt(pathname)?.parent)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')

// Most starts lead to sign-in: it is fetched beside the session's answer and not after it.
if (window.location.pathname === paths.home) void openAhead(paths.signIn)

// Settings first or together: the first thing painted has the right colours and language.
await Promise.all([startSession(), readSettings().then(startLanguage)])
createRoot(root).render(<App />)
