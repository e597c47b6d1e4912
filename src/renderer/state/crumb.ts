/** The name of the document on the screen, for the breadcrumb: "GRN-2026-000012" in place of "Goods received note". */
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { create } from 'zustand'
import { onSignOut } from './reset.ts'

export const useCrumb = create<{ pathname: string; name: string | null }>(() => ({ pathname: '', name: null }))

const nobody = { pathname: '', name: null }

/** Names the present page while the document is on it; null while the name is not known. */
export function useNamedPage(name: string | null): void {
  const { pathname } = useLocation()
  useEffect(() => {
    useCrumb.setState({ pathname, name })
    // The list at the same address is another page.
    return () => useCrumb.setState(nobody)
  }, [pathname, name])
}

onSignOut(() => useCrumb.setState(nobody))
