/** Documents that wait for approval, each leading to where it is approved, and Esc there back. */
import { documentPage } from '#contract/document-kinds.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { Space } from 'antd'

type WaitingDocumentsProps = {
  type: 'COUNT' | 'EXPENSE_APPROVE'
  documents: readonly { id: number; number: string; date: string }[]
  hint: string
}

export const WaitingDocuments = ({ type, documents, hint }: WaitingDocumentsProps) => (
  <>
    <Space wrap size={[12, 0]}>
      {documents.map(({ id, number, date }) => (
        <PageLink key={id} to={documentPage({ type, id, date })}>
          {number}
        </PageLink>
      ))}
    </Space>
    <div>{hint}</div>
  </>
)
