/**
 * Free text with suggestions: what is typed stays as it is unless the arrow keys or a click choose a suggestion. A name that begins another one is
 * typed like any other; only where the suggestions are the usual answers, not names (`takesOnly`), Enter takes the one that is left.
 */
import { AutoComplete } from 'antd'

type SuggestInputProps = {
  /** What is offered for the text as it stands. */
  suggestions: readonly string[]
  /** What the form's item hands to its field. */
  id?: string | undefined
  value?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  /** Enter takes the only suggestion that is left of what was typed; in an empty field the first arrow key marks the first. */
  takesOnly?: boolean
  onChange?: ((text: string) => void) | undefined
  onBlur?: (() => void) | undefined
}

/** The list marks by itself an option whose `value` the text begins: the text of these stands in a field of another name. */
const NAMES = { value: 'text', label: 'text' }

export function SuggestInput({
  suggestions,
  id,
  value = '',
  placeholder,
  disabled = false,
  takesOnly = false,
  onChange,
  onBlur,
}: SuggestInputProps) {
  return (
    <AutoComplete
      {...(id && { id })}
      value={value}
      disabled={disabled}
      defaultActiveFirstOption={takesOnly && (suggestions.length === 1 || value.trim() === '')}
      // As offered: not narrowed and ordered as choices are.
      showSearch
      fieldNames={NAMES}
      options={suggestions.map((text) => ({ text, value: '' }))}
      onChange={(text: string | undefined) => onChange?.(text ?? '')}
      {...(placeholder && { placeholder })}
      {...(onBlur && { onBlur })}
    />
  )
}
