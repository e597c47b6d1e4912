/** Whether the screens are dark now. */
import { useSettings } from '#state/settings.ts'
import { mediaHook } from './media.ts'

const useSystemDark = mediaHook('(prefers-color-scheme: dark)')

/** True when the screens are to be dark: chosen so, or left to the system and the system is dark. */
export function useDark(): boolean {
  const appearance = useSettings((settings) => settings.appearance)
  const system = useSystemDark()
  return appearance === 'system' ? system : appearance === 'dark'
}
