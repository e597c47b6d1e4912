/** An e-mail address that opens the person's mail program. */
import { desktop } from '#lib/client.ts'
import { alertFailure } from '#state/alerts.ts'
import { Typography } from 'antd'

export function MailLink({ address }: { address: string }) {
  const url = `mailto:${address}`
  return (
    <Typography.Link
      underline
      href={url}
      onClick={(event) => {
        // Only main may open an address outside.
        event.preventDefault()
        desktop.app.openExternal({ url }).catch(alertFailure)
      }}
    >
      {address}
    </Typography.Link>
  )
}
