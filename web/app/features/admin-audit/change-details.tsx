import { consoleAudit } from '@daily-drops/messages/subjects/console-audit'
import { useConsoleMessages } from '../../console/language.tsx'
import { JsonView } from '../../console/record/json-view.tsx'

type Details = Record<string, unknown>

interface Field {
  name: string
  before: string
  after: string
}

/** The fields that a change names before and after. Undefined if it records something else. */
export function changedFields({ before, after }: Details): Field[] | undefined {
  if (!isRecord(before) || !isRecord(after)) return undefined
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].map((name) => ({ name, before: wordsOf(before[name]), after: wordsOf(after[name]) }))
}

function isRecord(value: unknown): value is Details {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return '—'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The difference field by field, and anything else as recorded. */
export function ChangeDetails({ details }: { details: Details }) {
  const t = useConsoleMessages(consoleAudit)
  const fields = changedFields(details)
  if (!fields) return <JsonView value={details} />
  const { before: _before, after: _after, ...rest } = details
  return (
    <>
      <dl className="c-difference">
        {fields.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="sr-only">{t('before')}: </span>
              <del>{before}</del>
            </dd>
            <dd>
              <span className="sr-only">{t('after')}: </span>
              <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {Object.keys(rest).length > 0 && <JsonView value={rest} />}
    </>
  )
}
