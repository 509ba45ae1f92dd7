import { callFunction } from '@daily-drops/contract/kernel/client'
import { isTaggingParam } from '@daily-drops/core/topics/tagging-params'
import { consoleArticles } from '@daily-drops/messages/subjects/console-articles'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { Panel } from '../../console/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { saveParamsStep } from './article-steps.ts'
import type { TaggingParam } from './articles-view.ts'

interface TaggingParamsProps {
  params: readonly TaggingParam[]
  mayChange: boolean
}

export function TaggingParams({ params, mayChange }: TaggingParamsProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleArticles)
  const aboutOf = ({ param_name, description }: TaggingParam) =>
    isTaggingParam(param_name) ? t(`params.about.${param_name}`) : description
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)
  const { revalidate } = useRevalidator()
  const values = Object.fromEntries(
    params.map(({ param_name, param_value }) => [param_name, typed[param_name] ?? param_value]),
  )
  const changed = params.filter(({ param_name, param_value }) => values[param_name] !== param_value)
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
      title={t('params.title')}
      note={mayChange ? t('params.note') : t('params.readOnly')}
      actions={
        mayChange && (
          <>
            {changed.length > 0 && (
              <span className="text-quiet text-ink-2">{t('params.changed', { count: changed.length })}</span>
            )}
            <Button variant="primary" busy={isSaving} onClick={() => void save()}>
              {t('params.save')}
            </Button>
          </>
        )
      }
    >
      <div className="c-params grid grid-cols-2 gap-x-8 narrow:grid-cols-1">
        {params.map((param) => (
          <Field
            key={param.param_name}
            label={param.param_name}
            className="grid-cols-[minmax(0,1fr)_104px] items-center gap-x-3! gap-y-0! border-t border-line py-2 first:border-t-0 first:pt-0 wide:nth-2:border-t-0 wide:nth-2:pt-0 [&>label]:font-mono [&>label]:text-quiet [&>label]:wrap-anywhere"
            hint={changed.includes(param) ? t('params.was', { value: param.param_value }) : aboutOf(param)}
          >
            {(control) => (
              <Input
                {...control}
                className="col-start-2 row-span-2 row-start-1"
                value={values[param.param_name] ?? ''}
                disabled={!mayChange}
                autoComplete="off"
                onChange={(event) => {
                  const { value } = event.currentTarget
                  setTyped((before) => ({ ...before, [param.param_name]: value }))
                }}
              />
            )}
          </Field>
        ))}
      </div>
    </Panel>
  )
}
