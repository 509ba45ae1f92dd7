import { TOKEN_DAYS, TOKEN_SCOPES } from '@daily-drops/core/accounts/token-scopes'
import { tokens as messages } from '@daily-drops/messages/subjects/tokens'
import { useMessages } from '../../../locale/page-locale.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { SelectField, TextField } from '../../../ui/forms/field.tsx'
import { useFormField } from '../../../ui/forms/form-scope.tsx'
import { Part } from '../../../ui/states/part.tsx'
import { OutcomeLine } from '../outcome-line.tsx'
import { outcomeFor } from '../settings-outcome.ts'
import type { SectionProps } from '../settings-view.ts'
import { ProofField, StepForm } from '../step-form.tsx'
import { NewToken } from './new-token.tsx'
import { TokenList } from './token-list.tsx'

const USUAL_DAYS = 90

const SCOPE_TEXTS = {
  'edition:read': 'scope.editionRead',
  'saved:read': 'scope.savedRead',
  'saved:write': 'scope.savedWrite',
  'feedback:read': 'scope.feedbackRead',
  'feedback:write': 'scope.feedbackWrite',
  'preferences:read': 'scope.preferencesRead',
  'preferences:write': 'scope.preferencesWrite',
} as const

/** The reader's personal tokens. Nothing that changes anything is ticked from the start. */
export function TokensSection({ title, settings, outcome }: SectionProps & { title: string }) {
  const t = useMessages(messages)
  const { account, tokens } = settings
  const ours = outcomeFor(outcome, 'tokens')
  return (
    <Part title={title} id="api" ruled>
      <p>
        {t.rich('text', {
          link: (words) => (
            <a key="reference" href="/docs/api#reader-api" className="text-accent underline">
              {words}
            </a>
          ),
        })}
      </p>
      <p className="mt-1 text-meta text-ink-3">{t('limit', { count: tokens.calls_an_hour })}</p>
      {ours?.token && <NewToken {...ours.token} />}
      <OutcomeLine outcome={ours} />
      <TokenList settings={settings} />
      <h3 className="mt-8 text-row font-medium text-ink">{t('new')}</h3>
      <div className="mt-3">
        {/* Empty again once its token exists. */}
        <StepForm key={tokens.tokens[0]?.id} intent="create-token" button={t('create')} variant="primary">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="name" label={t('name')} hint={t('nameHint')} required maxLength={100} />
            <SelectField name="days" label={t('validFor')} defaultValue={USUAL_DAYS}>
              {TOKEN_DAYS.map((days) => (
                <option key={days} value={days}>
                  {t('days', { count: days })}
                </option>
              ))}
            </SelectField>
          </div>
          <Scopes />
          {tokens.needs_proof && (
            <div className="max-w-sm">
              <ProofField account={account} />
            </div>
          )}
        </StepForm>
      </div>
    </Part>
  )
}

function Scopes() {
  const t = useMessages(messages)
  const { id, error } = useFormField('scopes')
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 text-ui font-medium text-ink">{t('may')}</legend>
      <div className="grid gap-1">
        {TOKEN_SCOPES.map((scope, nth) => (
          <Checkbox
            key={scope}
            id={nth === 0 ? id : undefined}
            name="scopes"
            value={scope}
            defaultChecked={scope === 'edition:read'}
            label={t(SCOPE_TEXTS[scope])}
            code={scope}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-meta text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
