import { AppError, isAppError } from '@daily-drops/contract/kernel/errors'
import { settings as messages } from '@daily-drops/messages/subjects/settings'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { PostForm } from '../../ui/forms/post-form.tsx'
import { type FormRefusal, refusal } from '../../ui/forms/refusal.ts'
import { OutcomeLine } from './outcome-line.tsx'
import type { SettingsOutcome } from './settings-outcome.ts'
import type { SettingsView } from './settings-view.ts'
import { ProofField, StepForm } from './step-form.tsx'

interface PasskeyListProps {
  account: SettingsView['account']
  outcome: SettingsOutcome | undefined
}

export function PasskeyList({ account, outcome }: PasskeyListProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { passkeys } = account
  const { revalidate } = useRevalidator()
  const [added, setAdded] = useState<FormRefusal | string>()

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const password = String(new FormData(form).get('password') ?? '')
    try {
      const { addPasskey } = await import('./add-passkey.ts').catch((cause: unknown) => {
        throw new AppError('UNAVAILABLE', { cause }, locale)
      })
      const done = await addPasskey(t('passkeyName', { number: passkeys.length + 1 }), password, locale)
      form.reset()
      setAdded(done)
      await revalidate()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      setAdded(refusal(new FormData(form), { message, ...(isAppError(error) && { fields: error.fields }) }))
    }
  }

  return (
    <div className="mt-8">
      <h3 className="text-row font-medium text-ink">{t('passkeys')}</h3>
      <p className="mt-1">{t('passkeysHint')}</p>
      <ul className="mt-2">
        {passkeys.map(({ id, name, added_at }) => (
          <li key={id} className="flex flex-wrap items-end justify-between gap-3 border-t border-line py-2.5">
            <span className="self-center">
              <bdi className="text-ink">{name}</bdi>{' '}
              <span className="text-meta text-ink-3">
                {t.rich('passkeyAdded', { day: () => <Day key="day" at={added_at} inSentence /> })}
              </span>
            </span>
            <StepForm intent="remove-passkey" hidden={{ id }} button={t('remove')} inline>
              <ProofField account={account} />
            </StepForm>
          </li>
        ))}
      </ul>
      <PostForm
        hidden={{ intent: 'add-passkey' }}
        refusal={typeof added === 'string' ? undefined : added}
        onSubmit={add}
        className="mt-2 grid max-w-sm gap-4"
      >
        <ProofField account={account} />
        <Button type="submit" className="justify-self-start">
          {t('addPasskey')}
        </Button>
      </PostForm>
      <OutcomeLine outcome={typeof added === 'string' ? { done: added } : outcome} />
    </div>
  )
}
