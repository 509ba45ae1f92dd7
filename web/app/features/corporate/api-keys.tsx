import { API_EXAMPLE } from '@daily-drops/contract/texts/api-example'
import { API_KEYS_PER_ORGANISATION } from '@daily-drops/core/limits'
import { Day } from '../../ui/day.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Part } from '../../ui/states/part.tsx'
import { CorporateForm } from './corporate-form.tsx'
import type { Organisation } from './organisation.ts'
import { SourceSelect } from './source-select.tsx'

export function ApiKeys({ organisation: { keys, sources } }: { organisation: Organisation }) {
  const open = sources.filter(({ kind, status }) => kind === 'api' && status === 'active')
  return (
    <Part title="API keys">
      <p>
        A key posts items to one approved API source: up to 60 a minute and 1,000 a day, whichever key you
        use. A repeated call with the same Idempotency-Key counts only once. You can have up to{' '}
        {API_KEYS_PER_ORGANISATION} keys. When a member leaves, the keys they created stop working.
      </p>
      <pre className="mt-3 overflow-x-auto rounded-md bg-sunken p-4 text-note text-ink">{API_EXAMPLE}</pre>
      <ul aria-label="API keys" className="mt-4 border-b border-line empty:hidden">
        {keys.map(({ id, name, last_used_at }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-t border-line py-2.5">
            <span>
              <span className="text-ink">{name}</span>{' '}
              <span className="text-meta text-ink-3">
                {last_used_at ? (
                  <>
                    last used <Day at={last_used_at} inSentence />
                  </>
                ) : (
                  'never used'
                )}
              </span>
            </span>
            <CorporateForm intent="revoke-key" hidden={{ id }} label={`Revoke ${name}`} button="Revoke" />
          </li>
        ))}
      </ul>
      {open.length > 0 ? (
        <div className="mt-4 max-w-measure">
          <CorporateForm
            intent="create-key"
            label="New key"
            button="Create key"
            className="sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-end"
          >
            <SourceSelect sources={open} />
            <TextField name="name" label="Key name" required maxLength={2048} />
          </CorporateForm>
        </div>
      ) : (
        <p className="mt-3 text-meta text-ink-3">You can create keys once an API source is approved.</p>
      )}
    </Part>
  )
}
