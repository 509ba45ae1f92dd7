import { callFunction } from '@daily-drops/contract/client'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../console/console-button.tsx'
import { Field } from '../../console/console-field.tsx'
import type { Language } from '../../console/language.tsx'
import { Panel } from '../../console/panel.tsx'
import { notify } from '../../ui/toast.tsx'
import { saveParamsStep } from './article-steps.ts'
import { ARTICLES_TEXTS } from './articles-texts.ts'
import type { TaggingParam } from './articles-view.ts'

interface TaggingParamsProps {
  params: readonly TaggingParam[]
  mayChange: boolean
  language: Language
}

export function TaggingParams({ params, mayChange, language }: TaggingParamsProps) {
  const texts = ARTICLES_TEXTS[language].params
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)
  const { revalidate } = useRevalidator()
  const values = Object.fromEntries(
    params.map(({ param_name, param_value }) => [param_name, typed[param_name] ?? param_value]),
  )
  async function save() {
    setSaving(true)
    const { ok, notice } = await saveParamsStep(callFunction, values, language)
    setSaving(false)
    notify(notice)
    if (!ok) return
    await revalidate()
    setTyped({})
  }
  return (
    <Panel
      title={texts.title}
      note={mayChange ? texts.note : texts.readOnly}
      actions={
        mayChange && (
          <Button look="primary" busy={isSaving} onClick={() => void save()}>
            {texts.save}
          </Button>
        )
      }
    >
      <div className="c-columns">
        {params.map(({ param_name, description }) => (
          <Field key={param_name} label={param_name} hint={description}>
            {(control) => (
              <input
                {...control}
                value={values[param_name] ?? ''}
                disabled={!mayChange}
                autoComplete="off"
                onChange={(event) => {
                  const { value } = event.currentTarget
                  setTyped((before) => ({ ...before, [param_name]: value }))
                }}
              />
            )}
          </Field>
        ))}
      </div>
    </Panel>
  )
}
