/** Copies the chosen rows of a table, or all of the page, for a spreadsheet. Ctrl+C on a row does the same. */
import { CopyOutlined } from '@ant-design/icons'
import { alert, alertFailure } from '#state/alerts.ts'
import { Button } from 'antd'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { rowsAsTsv } from './table-copy.ts'

export function CopyButton({ box }: { box: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('ui')
  const copy = async () => {
    if (!box.current) return
    try {
      await navigator.clipboard.writeText(rowsAsTsv(box.current))
      alert({ text: t('table.copied'), severity: 'success' })
    } catch (error) {
      alertFailure(error)
    }
  }
  return (
    <Button icon={<CopyOutlined />} aria-label={t('table.copy')} title={t('table.copy')} onClick={() => void copy()} />
  )
}
