/** Where Depot keeps a person's data: the same folder under both hosts, so that changing hosts loses nothing. */
import { isAbsolute, join } from 'node:path'

/**
 * @param chosen the `--data` argument, made absolute against `cwd`
 * @returns absolute path; not created here
 */
export function dataFolderOf(
  chosen: string | undefined,
  place: { platform: NodeJS.Platform; env: NodeJS.ProcessEnv; home: string; cwd: string },
): string {
  const { platform, env, home, cwd } = place
  if (chosen) return isAbsolute(chosen) ? chosen : join(cwd, chosen)
  if (platform === 'win32') return join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), 'Depot')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Depot')
  return join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'Depot')
}
