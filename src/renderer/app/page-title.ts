/** The title of the page: the application's name and what it is (specification §1). */
import { useEffect } from 'react'
import { useSession } from '#state/session.ts'

const KIND = 'Redistribution Management System'

export const pageTitle = (appName: string): string => `${appName} ${KIND}`

export function usePageTitle(): void {
  const appName = useSession(({ state }) => state?.appName)
  useEffect(() => {
    if (appName) document.title = pageTitle(appName)
  }, [appName])
}
