/** One file on its way into the books: checked, shown, imported. */
import { type ImportKind, type ImportOutcome, type ImportPreview, MAX_IMPORT_BYTES } from '#contract/opening/import.ts'
import { base64Of } from '#lib/base64.ts'
import { api } from '#lib/client.ts'
import { type Failure, failureOf } from '#lib/failure.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { newWork } from '#state/work.ts'
import { useState } from 'react'

type Chosen = { fileName: string; content: string }
export type ImportState =
  | { at: 'begin'; failure?: Failure; tooLarge?: true }
  | { at: 'checking' | 'importing'; fileName: string; work: string }
  | { at: 'preview'; file: Chosen; preview: ImportPreview; failure?: Failure }
  | { at: 'done'; outcome: ImportOutcome }

export function useImport(kind: ImportKind) {
  const [state, setState] = useState<ImportState>({ at: 'begin' })

  const check = async (chosen: File) => {
    if (chosen.size > MAX_IMPORT_BYTES) return setState({ at: 'begin', tooLarge: true })
    const work = newWork('import')
    setState({ at: 'checking', fileName: chosen.name, work })
    try {
      const file = { fileName: chosen.name, content: await base64Of(chosen) }
      const preview = await api.opening.previewImport({ kind, ...file, work })
      setState({ at: 'preview', file, preview })
    } catch (error) {
      setState({ at: 'begin', failure: failureOf(error) })
    }
  }

  const run = async ({ file, preview }: Extract<ImportState, { at: 'preview' }>) => {
    const work = newWork('import')
    setState({ at: 'importing', fileName: file.fileName, work })
    try {
      const outcome = await api.opening.importFile({ kind, ...file, work })
      setState({ at: 'done', outcome })
      await queryClient.invalidateQueries({ queryKey: queries.opening.key() })
    } catch (error) {
      setState({ at: 'preview', file, preview, failure: failureOf(error) })
    }
  }
  return { state, check, run, begin: () => setState({ at: 'begin' }) }
}
