/** The pages of the help that are translated into Sinhala. */
import { byPage } from './help-pages.ts'

export default byPage(
  import.meta.glob<string>('../../../../docs/help/si/*.md', { query: '?raw', import: 'default', eager: true }),
)
