/** Connecting to the PC of the office that keeps the books: found nearby and proved by the last group of its code, or by the whole code. */
import type { FoundServer } from '#contract/network/office-network.ts'
import { desktop } from '#lib/client.ts'
import { failureOf } from '#lib/failure.ts'
import { Button, Input, Radio } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Shell } from '../Shell.tsx'
import { Working } from '../Working.tsx'
import styles from './OfficePc.module.css'

type Pair = () => ReturnType<typeof desktop.setup.pair>
type OfficePcProps = { busy: boolean; onPair: (pair: Pair) => Promise<void>; foot: React.ReactNode }

/** The choice of somebody who types the whole code. */
const WHOLE = 'whole'
const keyOf = ({ id, port }: FoundServer): string => `${id}:${port}`

const nobody: readonly FoundServer[] = []

/** Looks at once, and again when asked. Who cannot look finds nobody, and types the whole code. */
function useSearch() {
  const [round, setRound] = useState(0)
  const [result, setResult] = useState<{ round: number; found: readonly FoundServer[] } | null>(null)
  useEffect(() => {
    let isWanted = true
    const end = (found: readonly FoundServer[]) => isWanted && setResult({ round, found })
    desktop.setup.findServers({}).then(end, () => end(nobody))
    return () => {
      isWanted = false
    }
  }, [round])
  return {
    found: result?.found ?? nobody,
    isLooking: result?.round !== round,
    look: () => setRound((last) => last + 1),
  }
}

export function OfficePc({ busy, onPair, foot }: OfficePcProps) {
  const { t } = useTranslation('session')
  const id = useId()
  const { found, isLooking, look } = useSearch()
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  // The field means another thing once a PC is found: not under the hands of somebody who types already.
  const choice = chosen ?? (typed === '' && found[0] ? keyOf(found[0]) : WHOLE)
  const server = found.find((one) => keyOf(one) === choice)
  const pair = async () => {
    setChosen(choice)
    setWrong(null)
    try {
      const { addresses, port } = server ?? {}
      await onPair(() =>
        addresses && port
          ? desktop.setup.pairFound({ addresses, port, lastGroup: typed })
          : desktop.setup.pair({ code: typed }),
      )
    } catch (error) {
      setWrong(failureOf(error).message)
    }
  }

  return (
    <Shell wide title={t('office.title')} hint={t('office.hint')} foot={foot}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void pair()
        }}
      >
        {isLooking ? (
          <Working label={t('office.looking')} />
        ) : (
          <div className={styles['found']}>
            {found.length === 0 && <p>{t('office.none')}</p>}
            <Button size="small" onClick={look}>
              {t('office.again')}
            </Button>
          </div>
        )}
        {found.length > 0 && (
          <Radio.Group
            name="office-pc"
            aria-label={t('office.found')}
            className={styles['choices'] ?? ''}
            disabled={busy}
            value={choice}
            options={[
              ...found.map((one) => ({
                value: keyOf(one),
                label: (
                  <>
                    {one.initials ? t('office.named', { initials: one.initials }) : t('office.unnamed')}{' '}
                    <span className="quiet">{one.addresses[0]}</span>
                  </>
                ),
              })),
              { value: WHOLE, label: t('office.whole') },
            ]}
            onChange={({ target }) => {
              setChosen(String(target.value))
              setWrong(null)
            }}
          />
        )}
        <label htmlFor={`${id}-code`}>{t(server ? 'office.lastGroup' : 'office.code')}</label>
        <Input
          id={`${id}-code`}
          size="large"
          // Chosen a moment ago in order to type this code.
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={t(server ? 'office.lastGroupExample' : 'office.codeExample')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          {...(wrong && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-wrong` })}
        />
        <p id={`${id}-wrong`} role="alert" className={styles['wrong']}>
          {wrong}
        </p>
        <Button type="primary" htmlType="submit" size="large" block loading={busy}>
          {t('office.submit')}
        </Button>
      </form>
    </Shell>
  )
}
