/** The pages of the help that are translated into Tamil. */
import { byPage } from './help-pages.ts'

export default byPage(
  import.meta.glob<string>('../../../../docs/help/ta/*.md', { query: '?raw', import: 'default', eager: true }),
)
