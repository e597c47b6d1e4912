/** The file of one kind: its template, the choice of a file, the rows of the preview, and the import. */
import type { ImportKind, ImportPreview } from '#contract/opening/import.ts'
import { formatQuantity } from '#contract/format.ts'
import { api, desktop } from '#lib/client.ts'
import { FailureNote } from '#ui/FailureNote.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { Note } from '#ui/Note.tsx'
import { ExportNote, useFileSaving } from '#ui/report/ReportExport.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Progress } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PreviewTable } from './PreviewTable.tsx'
import { useImport } from './use-import.ts'
import styles from './Import.module.css'

const ASK_AGAIN_MS = 500
const templates = { 1: 'templateXlsx', 3: 'templateCsv' } as const

export function ImportFile({ kind, disabled }: { kind: ImportKind; disabled: boolean }) {
  const { t } = useTranslation('opening')
  const { state, check, run, begin } = useImport(kind)
  const saving = useFileSaving('template')
  const busy = state.at === 'checking' || state.at === 'importing'
  const save = (fileType: 1 | 3) =>
    saving.run((work) => desktop.reports.save({ call: 'opening.importTemplate', input: { kind }, fileType, work }))
  return (
    <>
      <div className={styles['tools']}>
        <ChooseFile disabled={disabled || busy} onChoose={(file) => void check(file)} />
        {([1, 3] as const).map((fileType) => (
          <Button
            key={fileType}
            disabled={disabled || saving.state.state === 'working'}
            onClick={() => void save(fileType)}
          >
            {t(templates[fileType])}
          </Button>
        ))}
      </div>
      <ExportNote exporting={saving} name={t('templateFile')} />
      {state.at === 'begin' && state.tooLarge && <Alert type="error" showIcon title={t('tooLarge')} />}
      {(state.at === 'begin' || state.at === 'preview') && state.failure && <FailureNote failure={state.failure} />}
      {busy && <Waiting label={t(state.at, { file: state.fileName })} work={state.work} />}
      {state.at === 'preview' && (
        <Preview
          preview={state.preview}
          fileName={state.file.fileName}
          disabled={disabled}
          onRun={() => void run(state)}
        />
      )}
      {state.at === 'done' && (
        <Alert
          type="success"
          showIcon
          closable={{ onClose: begin }}
          title={t('done', { count: state.outcome.added })}
        />
      )}
    </>
  )
}

/** Choose a file, or drop it; the same file can be chosen again after it was corrected. */
function ChooseFile({ disabled, onChoose }: { disabled: boolean; onChoose: (file: File) => void }) {
  const { t } = useTranslation('opening')
  const place = useRef<HTMLDivElement>(null)
  const take = useEffectEvent((file: File | undefined) => {
    if (file && !disabled) onChoose(file)
  })
  // Dropping is a way beside the button, which the keyboard reaches: nothing of it is announced.
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    place.current?.addEventListener('dragover', (event) => event.preventDefault(), { signal })
    place.current?.addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        take(event.dataTransfer?.files[0])
      },
      { signal },
    )
    return () => stop.abort()
  }, [])
  return (
    <div className={styles['drop']} ref={place}>
      <FileButton type="primary" autoFocus disabled={disabled} accept=".xlsx,.csv,.txt" onFile={onChoose}>
        {t('choose')}
      </FileButton>
      <span className="quiet">{t('drop')}</span>
    </div>
  )
}

function Waiting({ label, work }: { label: string; work: string }) {
  const { t } = useTranslation('opening')
  const { data } = useQuery({
    queryKey: ['import-progress', work],
    queryFn: () => api.opening.importProgress({ work }),
    refetchInterval: ASK_AGAIN_MS,
    gcTime: 0,
  })
  const { done = 0, total = 0 } = data ?? {}
  return (
    <output className={styles['waiting']}>
      <span>{label}</span>
      <Progress percent={total === 0 ? 0 : Math.round((done / total) * 100)} aria-label={label} />
      <span className="quiet">
        {total > 0 && t('of', { done: formatQuantity(done), total: formatQuantity(total) })}
      </span>
    </output>
  )
}

type PreviewProps = { preview: ImportPreview; fileName: string; disabled: boolean; onRun: () => void }

function Preview({ preview, fileName, disabled, onRun }: PreviewProps) {
  const { t } = useTranslation('opening')
  const { counts, rows } = preview
  const all = counts.new + counts.unchanged + counts.wrong
  const said = (['wrong', 'new', 'unchanged'] as const)
    .filter((state) => counts[state] > 0)
    .map((state) => t(`counts.${state}`, { count: counts[state] }))
  return (
    <>
      <h3>{t('preview', { file: fileName })}</h3>
      <p aria-live="polite">{said.join(' · ')}</p>
      {counts.wrong > 0 && <Alert type="error" showIcon title={t('correct')} />}
      {counts.wrong === 0 && counts.new === 0 && <Alert type="info" showIcon title={t('nothingNew')} />}
      {counts.wrong === 0 && counts.new > 0 && (
        <div>
          <Button type="primary" autoFocus disabled={disabled} onClick={onRun}>
            {t('run', { count: counts.new })}
          </Button>
        </div>
      )}
      <PreviewTable preview={preview} label={t('preview', { file: fileName })} />
      {rows.length < all && <Note secondary>{t('shown', { count: rows.length })}</Note>}
    </>
  )
}
