/** How the program looks to the person of this PC, and where its exports go. Every choice takes effect at once. */
import type { colorThemes, Settings } from '#contract/desktop.ts'
import { desktop } from '#lib/client.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { changeSettings, useSettings } from '#state/settings.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { Button, Form, Modal, Select, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { LanguageSelect } from '../LanguageSelect.tsx'
import { accents } from '../theme.ts'
import { KeysTab } from './KeysTab.tsx'
import styles from './Preferences.module.css'

const appearances = ['light', 'dark', 'system'] as const satisfies readonly Settings['appearance'][]
const densities = ['compact', 'middle', 'large'] as const satisfies readonly Settings['density'][]
const menuRows = ['wide', 'compact'] as const satisfies readonly Settings['menuRows'][]
const themeNames = Object.keys(accents) as (typeof colorThemes)[number][]

export function Preferences({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('frame')
  return (
    <Modal open={open} title={t('preferences.title')} footer={null} onCancel={onClose} width={560} destroyOnHidden>
      <Tabs
        items={[
          { key: 'look', label: t('preferences.look'), children: <Look /> },
          { key: 'keys', label: t('preferences.keys'), children: <KeysTab /> },
        ]}
      />
    </Modal>
  )
}

function Look() {
  const { t } = useTranslation('frame')
  const settings = useSettings()
  const themes = themeNames.map((value) => ({
    value,
    label: (
      <span className={styles['theme']}>
        <i style={{ background: accents[value].solid }} />
        {t(`preferences.themes.${value}`)}
      </span>
    ),
  }))
  return (
    <Form layout="horizontal" labelCol={{ span: 7 }} labelAlign="left" className={styles['form'] ?? ''}>
      <Form.Item label={t('preferences.language')} htmlFor="language">
        <LanguageSelect id="language" />
      </Form.Item>
      <Form.Item label={t('preferences.appearance')}>
        <Segmented<Settings['appearance']>
          name="appearance"
          aria-label={t('preferences.appearance')}
          value={settings.appearance}
          options={appearances.map((value) => ({ value, label: t(`preferences.${value}`) }))}
          onChange={(appearance) => void changeSettings({ appearance })}
        />
      </Form.Item>
      <Form.Item label={t('preferences.density')}>
        <Segmented<Settings['density']>
          name="density"
          aria-label={t('preferences.density')}
          value={settings.density}
          options={densities.map((value) => ({ value, label: t(`preferences.${value}`) }))}
          onChange={(density) => void changeSettings({ density })}
        />
      </Form.Item>
      <Form.Item label={t('preferences.menuRows')}>
        <Segmented<Settings['menuRows']>
          name="menu-rows"
          aria-label={t('preferences.menuRows')}
          value={settings.menuRows}
          options={menuRows.map((value) => ({ value, label: t(`preferences.${value}`) }))}
          onChange={(rows) => void changeSettings({ menuRows: rows })}
        />
      </Form.Item>
      <Form.Item label={t('preferences.colorTheme')} htmlFor="color-theme">
        <Select
          id="color-theme"
          value={settings.colorTheme}
          options={themes}
          onChange={(colorTheme) => void changeSettings({ colorTheme })}
        />
      </Form.Item>
      <Form.Item label={t('preferences.exportFolder')}>
        <div className={styles['folder']}>{settings.exportFolder || t('preferences.noFolder')}</div>
        <Button onClick={() => void chooseFolder((folder) => t('preferences.exportFolderIs', { folder }))}>
          {t('preferences.choose')}
        </Button>
      </Form.Item>
    </Form>
  )
}

async function chooseFolder(words: (folder: string) => string): Promise<void> {
  try {
    const folder = await desktop.settings.chooseExportFolder({})
    if (!folder) return
    useSettings.setState({ exportFolder: folder })
    alert({ text: words(folder), severity: 'success' })
  } catch (error) {
    alertFailure(error)
  }
}
