/** A page that is about one thing: until that is read, or when it cannot be, the page still has its name. */
import { LoadState } from './LoadState.tsx'
import { PageHeader } from './PageHeader.tsx'

type PageLoadProps<T> = React.ComponentProps<typeof LoadState<T>> & { title: string }

export function PageLoad<T>({ title, query, children }: PageLoadProps<T>) {
  return (
    <>
      {query.data === undefined && <PageHeader title={title} />}
      <LoadState query={query}>{children}</LoadState>
    </>
  )
}
