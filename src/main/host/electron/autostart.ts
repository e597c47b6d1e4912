/** The file with which Linux desktops start a program (Desktop Application Autostart Specification). */

/** @param program absolute path; @param args as the program is to get them */
export const autostartEntry = (program: string, args: readonly string[]): string => `[Desktop Entry]
Type=Application
Name=Depot
Exec=${[program, ...args].map(quoted).join(' ')}
Terminal=false
`

/** Quoted for `Exec`, then escaped as every value of such a file. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`.replaceAll('\\', '\\\\')
