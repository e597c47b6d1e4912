/** The texts of the help, by the names of its pages; a part of the program of its own, fetched when the help is opened. */
const files = import.meta.glob<string>('../../../../docs/help/*.md', { query: '?raw', import: 'default', eager: true })

export const helpTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.md$/g, ''), text]),
)
