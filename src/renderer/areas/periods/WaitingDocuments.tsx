/** Documents that wait for approval, each leading to where it is approved, and Esc there back. */
import { documentPage } from '#contract/document-kinds.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { Space } from 'antd'

type DocumentsProps = {
  type: 'COUNT' | 'EXPENSE_APPROVE'
  documents: readonly { id: number; number: string; date: string }[]
}

export const DocumentsByNumber = ({ type, documents }: DocumentsProps) => (
  <Space wrap size={[12, 0]}>
    {documents.map(({ id, number, date }) => (
      <PageLink key={id} to={documentPage({ type, id, date })}>
        {number}
      </PageLink>
    ))}
  </Space>
)

/** With what to do about them. */
export const WaitingDocuments = ({ hint, ...documents }: DocumentsProps & { hint: string }) => (
  <>
    <DocumentsByNumber {...documents} />
    <div>{hint}</div>
  </>
)
