/** What stands where a page failed to draw or to load: words, and two ways on. Typed drafts are with main and stay. */
import { Button } from 'antd'
import { useNavigate, useRouteError } from 'react-router-dom'
import styles from './Crash.module.css'
import { paths } from './paths.ts'

// In English only: the texts themselves may be what could not be loaded.
const words = {
  title: 'Something went wrong!',
  text: 'This page could not be shown. What was saved is safe, and drafts are kept.',
  again: 'Load again',
  home: 'Go to the first page',
}

export function Crash() {
  const error = useRouteError()
  const navigate = useNavigate()
  return (
    <main className={styles['page']}>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <code>{error instanceof Error ? error.message : String(error)}</code>
      <div className={styles['ways']}>
        <Button type="primary" onClick={() => window.location.reload()}>
          {words.again}
        </Button>
        <Button onClick={() => void navigate(paths.home)}>{words.home}</Button>
      </div>
    </main>
  )
}
