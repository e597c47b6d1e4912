/**
 * The styles of Ant Design's parts, kept while the program runs. By itself its cache forgets those of a part when the last one of it leaves the
 * screen: the next page with a table or a list of choices would make them again.
 */
import { createCache } from '@ant-design/cssinjs'

/** Of the rules of a part, which are those of every theme. Its values, which change with the theme, come and go. */
const RULES = 'style%'

type Cache = ReturnType<typeof createCache>

export function keptStyles(): Cache {
  const cache = createCache()
  const update = cache.opUpdate.bind(cache)
  // Kept as [how many parts use it, the styles]: one more than there are never leaves.
  cache.opUpdate = (path, change) =>
    update(path, (present) => {
      const next = change(present)
      return present === undefined && next !== null && path.startsWith(RULES) ? [next[0] + 1, next[1]] : next
    })
  return cache
}
