/** Computers that may still hold work of the day that is being closed (SYS-05): each in a sentence, and the word of whoever closes. */
import type { DeviceAtDayEnd } from '#contract/system/device.ts'
import { queries } from '#lib/queries.ts'
import { dayAndTimeOf, momentOf, timeOf } from '#lib/time.ts'
import { isOffline, useSync } from '#state/sync.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DevicesAtDayEnd.module.css'

/** Contacts are in no change feed, so it is asked again while the page is open. */
const ASK_AGAIN_MS = 60_000

export type NamedDevices = {
  devices: readonly DeviceAtDayEnd[]
  /** Of all of them that are named now: one that is named later is asked about anew. */
  confirmed: boolean
  confirm: (on: boolean) => void
}

export function useDevicesAtDayEnd(): NamedDevices {
  const offline = useSync(({ status }) => isOffline(status))
  const { data: devices = [] } = useQuery({
    ...queries.dayEnd.devices.queryOptions({ input: {} }),
    staleTime: 0,
    refetchInterval: offline ? false : ASK_AGAIN_MS,
  })
  const [known, setKnown] = useState<readonly number[]>([])
  return {
    devices,
    confirmed: devices.every(({ id }) => known.includes(id)),
    confirm: (on) => setKnown(on ? devices.map(({ id }) => id) : []),
  }
}

/** The box that says that they were looked at. */
export const DEVICES_CHECKED = 'day-end-devices'

export function DevicesAtDayEnd({ named: { devices, confirmed, confirm } }: { named: NamedDevices }) {
  const { t } = useTranslation('periods')
  if (devices.length === 0) return null
  const keeps = devices.some(({ waiting, refused }) => waiting + refused > 0)
  return (
    <Alert
      className={styles['devices'] ?? ''}
      type={keeps ? 'warning' : 'info'}
      showIcon
      title={t('dayEnd.devices.title')}
      description={
        <>
          <ul>
            {devices.map((device) => (
              <li key={device.id}>
                <Sentence device={device} />
              </li>
            ))}
          </ul>
          <p>{t('dayEnd.devices.hint')}</p>
          <Checkbox id={DEVICES_CHECKED} checked={confirmed} onChange={({ target }) => confirm(target.checked)}>
            {t('dayEnd.devices.confirm')}
          </Checkbox>
        </>
      }
    />
  )
}

function Sentence({ device: { name, person, lastHeard, waiting, refused } }: { device: DeviceAtDayEnd }) {
  const { t } = useTranslation('periods')
  const isToday = momentOf(lastHeard) === timeOf(lastHeard)
  const when = isToday
    ? t('dayEnd.devices.at', { time: timeOf(lastHeard) })
    : t('dayEnd.devices.on', { time: dayAndTimeOf(lastHeard) })
  const heard = { name, person, when }
  if (waiting + refused === 0) return t('dayEnd.devices.silent', heard)
  return (
    <strong>
      {waiting > 0 ? t('dayEnd.devices.waiting', { ...heard, count: waiting }) : t('dayEnd.devices.heard', heard)}
      {refused > 0 && ` ${t('dayEnd.devices.refused', { count: refused })}`}
    </strong>
  )
}
