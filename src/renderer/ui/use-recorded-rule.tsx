/** A number that another document bears already: said when its field is left and before anything is saved, with the way to that document. */
import { Form, type FormRule } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from './PageLink.tsx'
import { fieldError } from './rules.ts'

/** The document that bears the number. */
export type Bearer = {
  number: string
  path: string
  /** What it is told by; default: its number. */
  toldBy?: string
}

/**
 * @param name of the field, or where it stands in the form
 * @param find gets the text without spaces around it, and all values of the form; where it cannot ask, the server judges when it is saved
 * @returns `rule` for the field, and `extra`, which stands under it
 */
export function useRecordedRule<Values>(
  name: Extract<keyof Values, string> | readonly (string | number)[],
  find: (text: string, values: Values) => Promise<Bearer | null>,
): { rule: FormRule; extra: React.ReactNode } {
  const { t } = useTranslation('ui')
  const form = Form.useFormInstance<Values>()
  const typed: unknown = Form.useWatch([name].flat(), form)
  const [found, setFound] = useState<(Bearer & { text: string }) | null>(null)
  const rule: FormRule = () => ({
    validator: async (_rule, value: string | undefined) => {
      const text = value?.trim() ?? ''
      const bearer = text === '' ? null : await find(text, form.getFieldsValue(true) as Values).catch(() => null)
      setFound(bearer && { ...bearer, text })
      if (bearer) throw fieldError(`is recorded already: ${bearer.toldBy ?? bearer.number}`)
    },
  })
  // Of a number that is typed anew nothing is known until the field is left.
  const isTyped = typeof typed === 'string' && found?.text === typed.trim()
  const extra = isTyped && found && <PageLink to={found.path}>{t('openNamed', { name: found.number })}</PageLink>
  return { rule, extra }
}
