/** Which of the lists of a page is shown, kept in the address (`?view=`); the first one without it. */
import { Segmented } from 'antd'
import { useSearchParams } from 'react-router-dom'

/** The chosen one, and the switch for the page's head. */
export function useViewSwitch<View extends string>(
  views: readonly [View, ...View[]],
  label: string,
  nameOf: (view: View) => string,
): [View, React.ReactNode] {
  const [params, setParams] = useSearchParams()
  const view = views.find((one) => one === params.get('view')) ?? views[0]
  return [
    view,
    <Segmented<View>
      key="view"
      aria-label={label}
      value={view}
      options={views.map((value) => ({ value, label: nameOf(value) }))}
      // Each list has a page, a search and filters of its own: they begin anew.
      onChange={(next) => setParams(next === views[0] ? {} : { view: next })}
    />,
  ]
}
