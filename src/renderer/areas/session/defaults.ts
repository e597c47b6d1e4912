/** What the first run proposes from a name, so that it need not be asked. Pure. */

/** Short, in capitals: "Golden LPG Agency" is "GLA", "Lubricants" is "LUBR". `otherwise`: where no Latin letter stands in the name. */
export function codeOf(name: string, otherwise: string): string {
  const words = name.match(/[A-Za-z0-9]+/g) ?? []
  const [first = ''] = words
  const code = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : first.slice(0, 4)
  return code.toUpperCase().slice(0, 8) || otherwise
}

/** The first name, as most people sign in: "Kamani Silva" is "kamani". Empty where none can be made. */
export const usernameOf = (fullName: string): string => {
  const [first = ''] = fullName.toLowerCase().match(/[a-z0-9]{2,}/g) ?? []
  return first
}
