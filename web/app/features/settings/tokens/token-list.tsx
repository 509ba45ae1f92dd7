import { tokens as messages } from '@daily-drops/messages/subjects/tokens'
import { useMessages } from '../../../locale/page-locale.ts'
import { Day } from '../../../ui/day.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import type { SettingsView } from '../settings-view.ts'
import { ProofField, StepForm } from '../step-form.tsx'

export function TokenList({ settings: { account, tokens } }: { settings: SettingsView }) {
  const t = useMessages(messages)
  const { needs_proof: needsProof } = tokens
  if (tokens.tokens.length === 0) return <p className="mt-4">{t('none')}</p>
  return (
    <ul aria-label={t('list')} className="mt-4 border-b border-line">
      {tokens.tokens.map(({ id, name, ending, scopes, has_expired, expires_at, last_used_at }) => (
        <li key={id} className="border-t border-line py-2.5">
          <p className={has_expired ? 'text-ink-3' : undefined}>
            <bdi className={has_expired ? 'font-medium' : 'font-medium text-ink'}>{name}</bdi>{' '}
            <code dir="ltr" className="text-meta text-ink-3">
              dd_pat_…{ending}
            </code>
          </p>
          <p dir="ltr" className="text-meta text-ink-3 rtl:text-end">
            <code>{scopes.join(' ')}</code>
          </p>
          <p className="text-meta text-ink-3">
            {last_used_at
              ? t.rich('used', { day: () => <Day key="used" at={last_used_at} inSentence withTime /> })
              : t('unused')}
            {' · '}
            {t.rich(has_expired ? 'expired' : 'until', {
              day: () => <Day key="until" at={expires_at} inSentence />,
            })}
          </p>
          {!has_expired && (
            <Disclosure title={t('revoke')} className="text-ui">
              <p className="mb-3">{t('revokeText')}</p>
              <div className="mb-2 max-w-sm">
                <StepForm
                  intent="revoke-token"
                  hidden={{ id }}
                  button={t('revokeNamed', { name })}
                  variant="danger"
                >
                  {needsProof && <ProofField account={account} />}
                </StepForm>
              </div>
            </Disclosure>
          )}
        </li>
      ))}
    </ul>
  )
}
