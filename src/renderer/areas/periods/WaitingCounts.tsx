/** Count sheets that wait for approval, each leading to where it is approved, and Esc there back. */
import type { WaitingCount } from '#contract/counts/waiting-count.ts'
import { documentPage } from '#contract/document-kinds.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { Space } from 'antd'

export const WaitingCounts = ({ counts, hint }: { counts: readonly WaitingCount[]; hint: string }) => (
  <>
    <Space wrap size={[12, 0]}>
      {counts.map(({ id, number, date }) => (
        <PageLink key={id} to={documentPage({ type: 'COUNT', id, date })}>
          {number}
        </PageLink>
      ))}
    </Space>
    <div>{hint}</div>
  </>
)
