import { toggleCronJob } from '@daily-drops/contract/functions/operations/monitoring'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleLanding } from '@daily-drops/messages/subjects/console-landing'
import { useOptimistic, useTransition } from 'react'
import { useRevalidator } from 'react-router'
import type { Call } from '../../console/actions.ts'
import { type Language, useLanguage } from '../../console/language.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { AUTO_INGEST } from './load-admin-landing.ts'

/** Undefined when it worked. */
export async function switchAutoIngest(
  call: Call,
  enabled: boolean,
  language: Language,
): Promise<Notice | undefined> {
  try {
    await call(toggleCronJob, { name: AUTO_INGEST, enabled })
  } catch {
    const t = consoleLanding.in(language)
    return { tone: 'bad', title: t('toggleFailed.title'), description: t('toggleFailed.description') }
  }
}

export function AutoIngest({ enabled }: { enabled: boolean }) {
  const language = useLanguage()
  const [shown, show] = useOptimistic(enabled)
  const [isSwitching, startTransition] = useTransition()
  const { revalidate } = useRevalidator()
  const change = (wanted: boolean) =>
    startTransition(async () => {
      show(wanted)
      const failure = await switchAutoIngest(callFunction, wanted, language)
      if (failure) notify(failure)
      await revalidate()
    })
  return (
    <Switch
      label={consoleLanding.in(language)('autoIngest')}
      checked={shown}
      disabled={isSwitching}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}
