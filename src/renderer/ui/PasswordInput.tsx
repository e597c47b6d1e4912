/** A password. Tab leads past its eye, from field to field: there Ctrl+Enter would show the password instead of saving the form. */
import { type GetProps, Input } from 'antd'

type PasswordInputProps = Omit<GetProps<typeof Input.Password>, 'visibilityToggle'> & {
  /** Where another field is shown and hidden with it. */
  toggle?: { visible: boolean; onVisibleChange: (visible: boolean) => void }
}

export const PasswordInput = ({ toggle, ...input }: PasswordInputProps) => (
  <Input.Password {...input} visibilityToggle={{ ...toggle, tabIndex: -1 }} />
)
