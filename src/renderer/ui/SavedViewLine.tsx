/** One saved view in the menu: shown by its name; beside it, whether it opens with the page, and what its owner may do with it. */
import { alert } from '#state/alerts.ts'
import { DeleteOutlined, EditOutlined, StarFilled, StarOutlined, TeamOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ViewNameForm } from './SaveView.tsx'
import styles from './SavedViews.module.css'
import type { ListView } from './saved-views.ts'
import { type SavedViews, tried } from './use-saved-views.ts'

type LineProps = { view: ListView; views: SavedViews; onShow: () => void }

export function ViewLine({ view, views, onShow }: LineProps) {
  const { t } = useTranslation('ui')
  const [isNaming, setNaming] = useState(false)
  const { name } = view
  const isActive = views.active?.key === view.key
  const isFirst = views.first?.key === view.key
  const group = view.shared ? views.shared : views.own
  if (isNaming)
    return (
      <li>
        <ViewNameForm
          name={name}
          taken={group.flatMap((one) => (one.key === view.key ? [] : [one.name]))}
          confirm={t('views.rename')}
          onName={(next) => void tried(() => views.rename(view, next)).then((done) => done && setNaming(false))}
        />
      </li>
    )
  return (
    <li>
      <Button
        data-name
        type={isActive ? 'link' : 'text'}
        className={styles['view'] ?? ''}
        aria-pressed={isActive}
        title={name}
        onClick={onShow}
      >
        <span className={styles['name']}>{name}</span>
      </Button>
      <Button
        size="small"
        type="text"
        aria-pressed={isFirst}
        aria-label={t('views.first', { name })}
        title={t(isFirst ? 'views.isFirst' : 'views.makeFirst')}
        icon={isFirst ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
        onClick={() => views.setFirst(view, !isFirst)}
      />
      <OwnerActions view={view} views={views} onRename={() => setNaming(true)} />
    </li>
  )
}

/** Of one's own views; of shared ones an Admin's. */
function OwnerActions({ view, views, onRename }: Omit<LineProps, 'onShow'> & { onRename: () => void }) {
  const { t } = useTranslation('ui')
  const { name } = view
  if (view.shared && !views.mayShare) return null
  const remove = async () => {
    if (!(await tried(() => views.remove(view)))) return
    alert({ text: t('views.removed', { name }), severity: 'success', undo: () => views.restore(view) })
  }
  const button = (label: string, icon: React.ReactNode, act: () => void) => (
    <Button size="small" type="text" aria-label={`${label}: ${name}`} title={label} icon={icon} onClick={act} />
  )
  return (
    <>
      {!view.shared &&
        views.mayShare &&
        button(t('views.share'), <TeamOutlined aria-hidden />, () => void tried(() => views.share(view)))}
      {button(t('views.rename'), <EditOutlined aria-hidden />, onRename)}
      {button(t('views.remove'), <DeleteOutlined aria-hidden />, () => void remove())}
    </>
  )
}
