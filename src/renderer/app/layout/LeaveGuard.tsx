/** Leaving a page inside the program asks when something typed on it is not saved. */
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { forgetUnsaved, hasUnsavedWork } from '#state/unsaved.ts'

export function LeaveGuard() {
  const { t } = useTranslation('frame')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsavedWork(),
  )
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('leave.title')}
      okText={t('leave.leave')}
      cancelText={t('leave.stay')}
      okButtonProps={{ danger: true }}
      onOk={() => {
        forgetUnsaved()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
      width={420}
    >
      {t('leave.text')}
    </Modal>
  )
}
