/** Waiting: long work with a known and an unknown end, something that is being fetched, what could not be fetched. */
import { failureOf } from '#lib/failure.ts'
import { endWork, useWork } from '#state/work.ts'
import { LoadFailed, LoadingNote } from '#ui/LoadState.tsx'
import { WorkBar } from '#ui/WorkBar.tsx'
import { Button, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { failureOfKind } from '../failures.ts'
import { GalleryPage, Row, Section } from '../GalleryPage.tsx'

const known = 'gallery-known'
const unknown = 'gallery-unknown'

export default function GalleryProgress() {
  const [percent, setPercent] = useState(40)
  const [fetching, setFetching] = useState(false)
  useEffect(() => {
    if (!fetching) return
    const timer = setTimeout(() => setFetching(false), 2_000)
    return () => clearTimeout(timer)
  }, [fetching])
  useEffect(() => {
    const work = (done: number, total: number | null, label: string) => ({ done, total, label })
    useWork.setState(({ works }) => ({
      works: {
        ...works,
        [known]: work(4_000, 10_000, 'Saving the report'),
        [unknown]: work(81_920, null, 'Saving the backup'),
      },
    }))
    return () => {
      endWork(known)
      endWork(unknown)
    }
  }, [])
  return (
    <GalleryPage name="progress">
      <Section title="Long work">
        <WorkBar work={known} label="Saving the report" />
        <WorkBar work={unknown} label="Saving the backup" />
      </Section>
      <Section title="A share">
        <Row>
          <Button onClick={() => setPercent((before) => Math.max(0, before - 20))}>Less</Button>
          <Button onClick={() => setPercent((before) => Math.min(100, before + 20))}>More</Button>
        </Row>
        <Progress percent={percent} aria-label="A share" />
        <Progress percent={percent} status="exception" aria-label="A share that failed" />
      </Section>
      <Section title="Being fetched">
        <Row>
          <Button onClick={() => setFetching(true)}>Fetch</Button>
        </Row>
        {fetching && <LoadingNote />}
      </Section>
      <Section title="Could not be fetched">
        <LoadFailed failure={failureOf(failureOfKind('OFFLINE'))} onRetry={() => undefined} />
        <LoadFailed failure={failureOf(failureOfKind('UNEXPECTED'))} onRetry={() => undefined} />
      </Section>
    </GalleryPage>
  )
}
