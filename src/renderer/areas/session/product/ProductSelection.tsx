/** Product selection (specification §2): an agency where there are several, then a product. What is the only one chooses itself. */
import type { SessionState } from '#contract/desktop.ts'
import { isSuperAdmin } from '#contract/access.ts'
import type { Product } from '#contract/inventory/stock.ts'
import { desktop } from '#lib/client.ts'
import { type Failure, failureOf } from '#lib/failure.ts'
import { acceptSession, signOut, useSession } from '#state/session.ts'
import { Button } from 'antd'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { homeOf } from '../../../app/entrance.ts'
import { Cards, digitOf } from '../Cards.tsx'
import { SetupSteps } from '../SetupSteps.tsx'
import { Shell } from '../Shell.tsx'
import { Working } from '../Working.tsx'
import styles from './ProductSelection.module.css'

const FirstProduct = lazy(() => import('./FirstProduct.tsx'))

export default function ProductSelection() {
  const session = useSession(({ state }) => state)
  if (!session) return null
  if (session.phase !== 'signed-in' || session.product) return <Navigate to={homeOf(session)} replace />
  return <Selection session={session} />
}

/** True when somebody came here to change the product: then even the only one waits to be chosen. */
function useComesToChange(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'change' in state
}

function Selection({ session }: { session: SessionState }) {
  const { t } = useTranslation('session')
  const agencies = session.user?.agencies ?? []
  const [agencyId, setAgencyId] = useState(session.agency?.id ?? (agencies.length === 1 ? agencies[0]?.id : undefined))
  const foot = (
    <>
      <span>{session.user?.fullName}</span>
      <span>
        {agencies.length > 1 && agencyId !== undefined && (
          <Button type="link" size="small" onClick={() => setAgencyId(undefined)}>
            {t('product.otherAgency')}
          </Button>
        )}
        <Button type="link" size="small" onClick={() => void signOut()}>
          {t('product.signOut')}
        </Button>
      </span>
    </>
  )

  if (agencyId !== undefined) return <Products key={agencyId} session={session} agencyId={agencyId} foot={foot} />
  return (
    <Shell wide title={t('product.agencyTitle')} hint={t('product.hint')} foot={foot}>
      <Cards
        label={t('product.agencyTitle')}
        cards={agencies.map(({ id, name }) => ({ key: String(id), title: name, text: '' }))}
        onChoose={(key) => setAgencyId(Number(key))}
      />
    </Shell>
  )
}

type ProductsProps = { session: SessionState; agencyId: number; foot: React.ReactNode }

function Products({ session, agencyId, foot }: ProductsProps) {
  const { t } = useTranslation('session')
  const { products, failure, choosing, load, choose } = useProducts(agencyId)
  const agency = session.user?.agencies.find(({ id }) => id === agencyId)?.name
  const again = (
    <Button type="primary" onClick={() => void load()}>
      {t('product.again')}
    </Button>
  )

  if (failure) {
    return (
      <Shell title={t('product.title')} hint={agency} foot={foot}>
        <p role="alert" className={styles['failed']}>
          {failure.message}
        </p>
        {again}
      </Shell>
    )
  }
  if (!products || choosing) {
    return (
      <Shell title={t('product.title')} hint={agency} foot={foot}>
        <Working label={t('product.loading')} />
      </Shell>
    )
  }
  if (products.length === 0)
    return <NoProduct session={session} agencyId={agencyId} foot={foot} again={again} onCreated={load} />
  return (
    <Shell wide title={t('product.title')} hint={t('product.hint')} foot={foot}>
      <Cards
        label={t('product.title')}
        cards={products.map((product) => ({
          key: String(product.id),
          title: product.description,
          text: product.bottleAllowed[0]?.bottleStockId != null ? t('product.bottles') : t('product.noBottles'),
        }))}
        onChoose={(key) => void choose(Number(key))}
      />
    </Shell>
  )
}

/** Answers once which digit was typed while the cards were still awaited: the newest counts. */
function useEarlyDigit(isWaiting: boolean): () => number | null {
  const typed = useRef<number | null>(null)
  useEffect(() => {
    if (!isWaiting) return undefined
    const onKey = (event: KeyboardEvent) => {
      typed.current = digitOf(event) ?? typed.current
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isWaiting])
  return useCallback(() => {
    const digit = typed.current
    typed.current = null
    return digit
  }, [])
}

/** The products of an agency; the only one is chosen at once, and one whose digit was typed before it was there. */
function useProducts(agencyId: number) {
  const comesToChange = useComesToChange()
  const [products, setProducts] = useState<readonly Product[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [choosing, setChoosing] = useState(false)
  const first = useRef(true)
  const takeDigit = useEarlyDigit(products === null && failure === null)

  const choose = async (productId: number) => {
    setChoosing(true)
    try {
      acceptSession(await desktop.session.choose({ agencyId, productId }))
    } catch (error) {
      setFailure(failureOf(error))
      setChoosing(false)
    }
  }
  const load = async () => {
    setFailure(null)
    setProducts(null)
    try {
      const found = await desktop.session.products({ agencyId })
      setProducts(found)
      const [only] = found
      const meant = found.length === 1 && !comesToChange ? only : found[(takeDigit() ?? 0) - 1]
      if (meant) await choose(meant.id)
    } catch (error) {
      setFailure(failureOf(error))
    }
  }
  useEffect(() => {
    if (!first.current) return
    first.current = false
    void load()
  })
  return { products, failure, choosing, load, choose }
}

type NoProductProps = ProductsProps & { again: React.ReactNode; onCreated: () => Promise<void> }

/** A SuperAdmin of a new agency makes the first product here; anybody else needs one linked. */
function NoProduct({ session, agencyId, foot, again, onCreated }: NoProductProps) {
  const { t } = useTranslation('session')
  // 3 is SuperAdmin; the contract's table of roles would bring the whole validator to this page.
  const mayCreate = isSuperAdmin(session.roles) && session.agency?.id === agencyId
  if (!mayCreate) {
    return (
      <Shell title={t('product.none')} hint={t('product.noneHint', { user: session.user?.username ?? '' })} foot={foot}>
        {again}
      </Shell>
    )
  }
  return (
    <Shell wide title={t('product.first')} hint={t('product.firstHint')} foot={foot}>
      <SetupSteps at="product" />
      <Suspense fallback={<Working />}>
        <FirstProduct onCreated={onCreated} />
      </Suspense>
    </Shell>
  )
}
