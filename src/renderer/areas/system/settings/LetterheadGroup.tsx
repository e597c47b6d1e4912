/** What stands at the head of the agency's papers, and the drawer in which it is changed. */
import { type LetterheadChange, LetterheadChange as Change } from '#contract/system/agency.ts'
import { api } from '#lib/client.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { haveLedOn, useOpeningStep } from '#state/opening.ts'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { freeTextRule, partyNameRule, requiredRule, ruleOf } from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Group } from './Group.tsx'
import styles from './Settings.module.css'

const key = queries.agency.letterhead.queryKey({ input: {} })

export function LetterheadGroup() {
  const { t } = useTranslation('system')
  const isStep = useOpeningStep(({ step }) => step === 'company')
  const { hash } = useLocation()
  const change = () => {
    // What was saved before without completing the step leads on no more.
    haveLedOn()
    setOpen(true)
  }
  // A step of the opening leads straight to what is to be filled in.
  const [open, setOpen] = useState(isStep && hash === '#letterhead')
  const head = useQuery(queries.agency.letterhead.queryOptions({ input: {} })).data
  const { name = '', address, phone, vat_no: vatNo } = head ?? {}
  return (
    <Group name="letterhead">
      <p className={styles['letterhead']}>
        <strong>{name}</strong>
        {[address, phone, vatNo && t('letterhead.vatNo', { number: vatNo })].filter(Boolean).map((line) => (
          <span key={line} className={styles['line']}>
            {line}
          </span>
        ))}
      </p>
      <div className={styles['buttons']}>
        <Button disabled={!head} onClick={change}>
          {t('letterhead.change')}
        </Button>
      </div>
      <FormDrawer<LetterheadChange>
        initial={open && head ? { name, address: address ?? '', phone: phone ?? '', vat_no: vatNo ?? '' } : undefined}
        title={t('letterhead.title')}
        onClose={() => setOpen(false)}
        onSave={async (values) => {
          const saved = await api.agency.changeLetterhead(values)
          queryClient.setQueryData(key, saved)
        }}
        saidAfter={t('letterhead.said')}
      >
        <Form.Item name="name" label={t('letterhead.field.name')} rules={[requiredRule(), partyNameRule]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="address"
          label={t('letterhead.field.address')}
          rules={isStep ? [requiredRule(), freeTextRule] : [freeTextRule]}
        >
          {/* The name is known from the first run: what is missing has the cursor. */}
          <Input autoComplete="off" autoFocus={!address} />
        </Form.Item>
        <Form.Item name="phone" label={t('letterhead.field.phone')} rules={[ruleOf(Change.shape.phone)]}>
          <Input autoComplete="off" inputMode="tel" />
        </Form.Item>
        <Form.Item name="vat_no" label={t('letterhead.field.vat_no')} rules={[ruleOf(Change.shape.vat_no)]}>
          <Input autoComplete="off" />
        </Form.Item>
      </FormDrawer>
    </Group>
  )
}
