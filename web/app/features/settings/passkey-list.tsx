import { type FormEvent, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { addPasskey } from './add-passkey.ts'
import { OutcomeLine } from './outcome-line.tsx'
import type { SettingsOutcome } from './settings-outcome.ts'
import type { SettingsView } from './settings-view.ts'
import { ProofField, StepForm } from './step-form.tsx'

interface PasskeyListProps {
  account: SettingsView['account']
  outcome: SettingsOutcome | undefined
}

export function PasskeyList({ account, outcome }: PasskeyListProps) {
  const { passkeys } = account
  const { revalidate } = useRevalidator()
  const [added, setAdded] = useState<SettingsOutcome>()

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const password = String(new FormData(form).get('password') ?? '')
    try {
      await addPasskey(`Passkey ${passkeys.length + 1}`, password)
      form.reset()
      setAdded({ part: 'passkeys', done: 'The passkey is added.' })
      await revalidate()
    } catch (error) {
      setAdded({ part: 'passkeys', error: error instanceof Error ? error.message : 'No passkey was made.' })
    }
  }

  return (
    <div className="mt-8">
      <h3 className="text-row font-medium text-ink">Passkeys</h3>
      <p className="mt-1">Sign in with your finger, face or device instead of a password.</p>
      <ul className="mt-2">
        {passkeys.map(({ id, name, added_at }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-t border-line py-2.5">
            <span>
              <span className="text-ink">{name}</span>{' '}
              <span className="text-meta text-ink-3">
                added <Day at={added_at} inSentence />
              </span>
            </span>
            <StepForm intent="remove-passkey" button="Remove">
              <input type="hidden" name="id" value={id} />
            </StepForm>
          </li>
        ))}
      </ul>
      <Form method="post" onSubmit={add} className="mt-2 grid max-w-sm gap-4">
        <input type="hidden" name="intent" value="add-passkey" />
        <ProofField account={account} />
        <Button type="submit" className="justify-self-start">
          Add a passkey
        </Button>
      </Form>
      <OutcomeLine outcome={added ?? outcome} />
    </div>
  )
}
