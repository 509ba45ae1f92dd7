import { API_EXAMPLE } from '@daily-drops/contract/site/api-example'
import { API_KEYS_PER_ORGANISATION } from '@daily-drops/core/limits'
import { corporate as messages } from '@daily-drops/messages/subjects/corporate'
import { useMessages } from '../../locale/page-locale.ts'
import { Day } from '../../ui/day.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Part } from '../../ui/states/part.tsx'
import { CorporateForm } from './corporate-form.tsx'
import type { Organisation } from './organisation.ts'
import { SourceSelect } from './source-select.tsx'

const PER_MINUTE = 60
const PER_DAY = 1000

export function ApiKeys({ organisation: { keys, sources } }: { organisation: Organisation }) {
  const t = useMessages(messages)
  const limits = { perMinute: PER_MINUTE, perDay: PER_DAY, most: API_KEYS_PER_ORGANISATION }
  const open = sources.filter(({ kind, status }) => kind === 'api' && status === 'active')
  return (
    <Part title={t('keys')}>
      <p>{t('keys.text', limits)}</p>
      <pre className="mt-3 overflow-x-auto rounded-md bg-sunken p-4 text-note text-ink">{API_EXAMPLE}</pre>
      <ul aria-label={t('keys')} className="mt-4 border-b border-line empty:hidden">
        {keys.map(({ id, name, last_used_at }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-t border-line py-2.5">
            <span>
              <bdi className="text-ink">{name}</bdi>{' '}
              <span className="text-meta text-ink-3">
                {last_used_at
                  ? t.rich('keys.used', { day: () => <Day key="day" at={last_used_at} inSentence /> })
                  : t('keys.unused')}
              </span>
            </span>
            <CorporateForm
              intent="revoke-key"
              hidden={{ id }}
              label={t('keys.revokeNamed', { name })}
              button={t('keys.revoke')}
            />
          </li>
        ))}
      </ul>
      {open.length > 0 ? (
        <div className="mt-4 max-w-measure">
          <CorporateForm
            intent="create-key"
            label={t('keys.new')}
            button={t('keys.create')}
            className="sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-end"
          >
            <SourceSelect sources={open} />
            <TextField name="name" label={t('keys.name')} required maxLength={2048} />
          </CorporateForm>
        </div>
      ) : (
        <p className="mt-3 text-meta text-ink-3">{t('keys.later')}</p>
      )}
    </Part>
  )
}
