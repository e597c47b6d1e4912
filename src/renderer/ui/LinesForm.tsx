/** A document of header and lines while it is typed, and as it stands once nothing of it may be changed. */
import { DocumentForm, type DocumentFormProps } from './DocumentForm.tsx'
import { LineItems, type LineItemsProps } from './lines/LineItems.tsx'
import type { DocumentTyping } from './use-document-typing.ts'

type LinesFormProps<Header, Line extends { key: string }, Saved> = Omit<
  DocumentFormProps<Saved>,
  'lines' | 'typing' | 'initialValues'
> & {
  typing: DocumentTyping<Header, Line, Saved>
  /** The grid: its name, columns, and a line that is added. */
  grid: Pick<
    LineItemsProps<Line>,
    'label' | 'columns' | 'newLine' | 'most' | 'fixed' | 'keeps' | 'asksToRemove' | 'goesOn' | 'sums' | 'onTyping'
  >
}

export function LinesForm<Header extends object, Line extends { key: string }, Saved>({
  typing,
  grid,
  ...frame
}: LinesFormProps<Header, Line, Saved>) {
  const { readOnly = false } = frame
  const { initial, isBlank, document, changeLines, saving, grid: handle } = typing
  return (
    <DocumentForm
      {...frame}
      typing={typing}
      initialValues={initial.header}
      lines={
        <LineItems<Line>
          {...grid}
          ref={handle}
          lines={readOnly ? document.lines.filter((line) => !isBlank(line)) : document.lines}
          onChange={changeLines}
          isBlank={isBlank}
          failure={saving.failure}
          readOnly={readOnly}
          restored={typing.restored}
        />
      }
    />
  )
}
